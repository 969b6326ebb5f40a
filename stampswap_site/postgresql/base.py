"""Django's own PostgreSQL, but for how it finds out whether a line is still good.

The threads that make pages stay, and so do their lines. To ask the database before every page
whether it is there would cost a journey; a database that has gone away has hung up, and that can
be heard at our own end.
"""

import select

from django.db.backends.postgresql import base


class DatabaseWrapper(base.DatabaseWrapper):
    def is_usable(self) -> bool:
        line = self.connection
        if line is None or line.closed or line.broken:
            return False
        waiting = select.poll()
        waiting.register(line.fileno(), select.POLLIN)
        return not waiting.poll(0)  # nobody speaks to us unasked but to say that this was all
