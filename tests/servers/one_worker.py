"""One worker of `make serve` by itself, on whatever database and settings the environment names:
`python -m tests.servers.one_worker PORT`."""

import socket
import sys

from uvicorn import Config, Server

from stampswap_site.serve import server_options
from stampswap_site.time_limits import TimeLimits


def main(port: str) -> None:
    config = Config(**server_options(TimeLimits.from_environment()))
    with socket.create_server(("127.0.0.1", int(port))) as listener:
        print("Stamp Swap at http://{}:{}/".format(*listener.getsockname()), flush=True)  # noqa: T201
        Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
