"""The Automa of Age of Comics by her booklet: pure values, standard library only.

Set-up and reports define a game; the state is computed by replaying them. The numbers A1 to A6 are
those of docs/automa.md.
"""
