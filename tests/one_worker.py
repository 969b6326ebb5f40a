"""One worker of `make serve` by itself, on whatever database and settings the environment names:
`python -m tests.one_worker PORT [setting=number …]`, the settings being uvicorn's own."""

import sys

from uvicorn import Server

from stampswap_site.serve import listen, worker_config


def main(port: str, *settings: str) -> None:
    config = worker_config(1)
    for name, _, number in (setting.partition("=") for setting in settings):
        assert hasattr(config, name)
        setattr(config, name, float(number))
    config.load()  # so that whoever can connect is answered
    Server(config).run(sockets=[listen("127.0.0.1", int(port))])


if __name__ == "__main__":
    main(*sys.argv[1:])
