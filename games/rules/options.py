"""Options of the rules that a table agrees on."""

from games.rules.values import Value, value


@value
class Options(Value):
    declare_in_turn: bool = False
