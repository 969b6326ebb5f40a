"""A simulated owner of the box, who answers truly and plays at random."""

from dataclasses import dataclass, field
from random import Random

from automa.rules import develop, her_turn, hire
from automa.rules.components import Action, Booklet, Card, Genre, Tile
from automa.rules.her_turn import Step
from automa.rules.play import question
from automa.rules.questions import AskDeveloped, AskFaceUp, AskFlipped, AskRoundEnd, Confirm
from automa.rules.reports import (
    Collected,
    Developed,
    Done,
    EndRound,
    FaceUp,
    Flipped,
    NothingThere,
    Report,
    Score,
    ShowCalendar,
    ShowComics,
    ShowCreatives,
    ShowTokens,
    Took,
    TurnCard,
)
from automa.rules.state import Instruction, State
from automa.simulation.player import Player
from automa.simulation.table import Impossible, Table


@dataclass
class Owner:
    player: Player
    deck: list[Card] = field(default_factory=list)
    """The real cards, for flip mode; those still to come in `pile`."""
    pile: list[Card] = field(default_factory=list)

    @property
    def chance(self) -> Random:
        return self.player.chance

    @property
    def table(self) -> Table:
        return self.player.table

    def answer(self, state: State) -> Report:
        asked = question(state)
        match asked.kind:
            case "calendar":
                return self._calendar(state)
            case "card":
                return TurnCard(self.pile.pop())
            case "took":
                return Took(self.player.take(state))
            case "printed":
                return self.player.print_comic(state)
            case "collected":
                return Collected(self.player.collect())
            case "round-end":
                assert isinstance(asked, AskRoundEnd)
                extra = asked.extra and self.chance.random() < 0.2
                if extra and (action := self.player.take(state)):
                    return Took(action)
                return EndRound(self.chance.randint(0, 14) if state.yours else 0)
            case "score":
                return Score(self.player.pad())
        found = her_turn.step(state)
        assert found is not None
        return self._do_hers(state, found)

    def _calendar(self, state: State) -> Report:
        if not state.calendar:
            self.table.start_round()
            if state.round in (1, 3, 5):
                self.pile = self.chance.sample(self.deck, len(self.deck))
        return ShowCalendar(self.table.next_calendar())

    def _do_hers(self, state: State, found: Step) -> Report:
        asked = found.plan.question
        match asked:
            case Confirm(blockable=True) if self._nothing(state, found):
                return NothingThere()
            case AskDeveloped():
                return self._develop(state, found)
            case AskFlipped(genres=genres):
                return self._flip(genres)
            case AskFaceUp(genre=genre):
                return FaceUp(genre, self.table.face_up(genre))
        match asked.kind:
            case "creatives":
                return ShowCreatives(
                    tuple(self.table.shown_writers), tuple(self.table.shown_artists)
                )
            case "comics":
                return ShowComics(tuple(self.table.shown_comics), self.table.top)
            case "tokens":
                return ShowTokens(tuple(self.table.tokens))
        for instruction in found.plan.instructions:
            self._do(state, found, instruction)
        return Done()

    def _nothing(self, state: State, found: Step) -> bool:
        if found.choice.action is Action.HIRE:
            return not (any(self.table.shown_writers) and any(self.table.shown_artists))
        return state.setup.booklet is Booklet.V7 and not self.table.tokens

    def _develop(self, state: State, found: Step) -> Report:
        """Take a comic as the instructions say: place by place, genre by genre."""
        shown = self.table.shown_comics
        if not any(shown) and not self.table.comics:
            return NothingThere()
        place = develop.choose(state, found.card, (*shown, self.table.top))
        if place is not None:
            self._take_comic(place[1])
            return Developed(place[0])
        for genre in found.card.genres:  # V7 turns the deck over
            if genre in shown:
                self._take_comic(develop.place_of((*shown, None), genre))
                return Developed(genre)
            if genre in self.table.comics:
                while self.table.comics.pop() is not genre:
                    pass
                return Developed(genre)
        raise Impossible("no comic of any genre")

    def _take_comic(self, place: int | None) -> None:
        assert place is not None
        if place == len(self.table.shown_comics):
            self.table.comics.pop()
        else:
            if self.table.shown_comics[place] is None:
                raise Impossible("no comic in that place")
            self.table.shown_comics[place] = None

    def _flip(self, genres: tuple[Genre, ...]) -> Report:
        for genre in genres:
            if self.table.face_down(genre):
                self.table.turn(genre)
                return Flipped(genre)
        return Flipped(None)

    def _do(self, state: State, found: Step, told: Instruction) -> None:
        """Do on the table what an instruction says; raise `Impossible` if that cannot be done."""
        table, params = self.table, told.params
        match told.key:
            case "hire":
                hired = hire.choose(table.shown_writers, table.shown_artists, found.card)
                if hired is None:
                    raise Impossible("nobody to hire")
                table.shown_writers[hired.writer] = table.shown_artists[hired.artist] = None
            case "hire-these":
                self._hire(told)
            case "develop-this":
                self._take_comic(int(str(params["place"])) - 1)
            case "develop-top":
                self._take_comic(len(table.shown_comics))
            case "ideas" | "ideas-or-none":
                wanted = [genre for genre in found.card.genres if genre in table.tokens]
                for genre in wanted[: int(str(params["number"]))]:
                    table.take_token(genre)
            case "ideas-these":
                for genre in _genres(told):
                    table.take_token(genre)
            case "flip-all":
                table.turn(Genre(str(params["genre"])))
            case "collect":
                for value in _values(told):
                    table.collect(Tile(Genre(str(params["genre"])), value))

    def _hire(self, told: Instruction) -> None:
        for display, who in (
            (self.table.shown_writers, "writer"),
            (self.table.shown_artists, "artist"),
        ):
            place = int(str(told.params[f"{who}_place"])) - 1
            creative = display[place]
            if creative is None or creative.genre != told.params[who]:
                raise Impossible(f"no such {who}")
            display[place] = None


def _genres(told: Instruction) -> tuple[Genre, ...]:
    found = told.params["genres"]
    assert isinstance(found, tuple)
    return tuple(Genre(str(each)) for each in found)


def _values(told: Instruction) -> tuple[int, ...]:
    found = told.params["values"]
    assert isinstance(found, tuple)
    return tuple(int(each) for each in found)
