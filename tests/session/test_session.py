"""A move counts once, answers its own question, and is on the disk before it is seen."""

from __future__ import annotations

import pytest

from companion.core.events import Recall, Reveal, Rewind, Sealed, Withdraw
from companion.core.game import Adjust, Tell
from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, Malformed, Stale
from companion.session.moment import Moment
from companion.session.rows import Unsaved
from tests.session.conftest import Table
from tests.session.tiny_game import Add, Bonus, Guess, Next, Turn, Vote


def counted(table: Table) -> None:
    for seat in range(3):
        table.do(seat, Add(1))


def guessed(table: Table) -> None:
    counted(table)
    for seat in range(3):
        table.do(seat, Guess(True))


def voted(table: Table) -> None:
    guessed(table)
    for seat in range(3):
        table.do(seat, Vote(seat != 1))


def test_a_move_changes_the_position_and_the_log(table: Table) -> None:
    event = table.do(0, Add(2))
    assert (event.seq, event.by, event.via, event.at) == (1, 0, "phone", table.clock.ms)
    assert table.now.counts == (2, 0, 0)
    assert table.store.rows(table.row.table)[1].body == '{"do":"add","n":2}'


def test_the_same_request_five_times_is_one_event(table: Table) -> None:
    ask = table.id(Seat(0))
    events = [
        table.session.submit(Seat(0), Add(n), via="phone", request="same", answering=ask) for n in (1, 1, 1, 2, 3)
    ]
    assert [event.seq for event in events] == [1] * 5
    assert table.now.counts == (1, 0, 0)


def test_a_request_is_remembered_over_a_restart(table: Table) -> None:
    ask = table.id(Seat(0))
    table.session.submit(Seat(0), Add(1), via="phone", request="same", answering=ask)
    table.restart()
    assert table.session.submit(Seat(0), Add(3), via="phone", request="same", answering=ask).seq == 1
    assert table.now.counts == (1, 0, 0)


def test_the_same_request_id_of_two_seats_is_two_requests(table: Table) -> None:
    for seat in (0, 1):
        table.session.submit(Seat(seat), Add(1), via="phone", request="same", answering=table.id(Seat(seat)))
    assert table.now.counts == (1, 1, 0)


def test_a_refusal_says_why_and_changes_nothing(table: Table) -> None:
    with pytest.raises(Illegal) as no:
        table.do(0, Add(4))
    assert (no.value.why.rule, dict(no.value.why.facts)) == ("T-1", {"n": 4})
    assert len(table.store.rows(table.row.table)) == 1


def test_an_answer_to_a_question_that_has_gone_is_stale(table: Table) -> None:
    first = table.id(Seat(0))
    table.do(0, Add(1))
    with pytest.raises(Stale):
        table.do(0, Add(1), first)
    with pytest.raises(Stale):
        table.do(1, Add(1), first - 1)


def test_a_question_keeps_its_id_while_others_answer_theirs(table: Table) -> None:
    counted(table)
    mine = table.id(Seat(2))
    table.do(0, Guess(True))
    table.do(1, Guess(False))
    assert table.id(Seat(2)) == mine
    table.do(2, Guess(True), mine)


def test_a_move_that_does_not_answer_the_question_is_malformed(table: Table) -> None:
    with pytest.raises(Malformed):
        table.do(0, Guess(True))
    with pytest.raises(Stale):
        table.session.submit(Seat(0), Add(1), via="phone", request="x", answering=None)


def test_a_printed_number_may_be_told_at_any_time_by_anybody(table: Table) -> None:
    tellers: tuple[Actor, ...] = (Seat(2), "table", "host")
    for by in tellers:
        table.session.submit(by, Tell("cup", "prize", 7), via="phone", request="told", answering=None)
    assert table.now.prize == 7


def test_an_offer_breaks_no_question(table: Table) -> None:
    asked = table.id(Seat(0))
    offer = table.session.moment.offers(Seat(2))[0]
    table.do(2, Bonus(), offer.id)
    assert table.now.counts == (0, 0, 5)
    table.do(0, Add(1), asked)


def test_a_secret_vote_is_counted_and_not_shown(table: Table) -> None:
    guessed(table)
    event = table.do(0, Vote(True))
    assert isinstance(event.move, Sealed)
    assert table.now.cast == (0,)
    assert table.now.votes == ()
    assert "vote" not in table.store.rows(table.row.table)[-1].body


def test_the_last_vote_opens_them_all(table: Table) -> None:
    voted(table)
    opened = table.session.moment.timeline.events[-1].move
    assert isinstance(opened, Reveal)
    assert opened.openings == ((0, Vote(True)), (1, Vote(False)), (2, Vote(True)))
    assert table.now.votes == ((0, True), (1, False), (2, True))


def test_a_vote_may_be_changed_until_the_close_and_the_last_one_counts(table: Table) -> None:
    guessed(table)
    ask = table.id(Seat(0))
    table.do(0, Vote(True))
    table.session.submit(Seat(0), Vote(False), via="phone", request="second", answering=ask)
    table.do(1, Vote(True))
    table.do(2, Vote(True))
    assert table.now.votes[0] == (0, False)


def test_a_vote_cannot_be_smuggled_in_open_or_as_another_move(table: Table) -> None:
    guessed(table)
    offer = table.session.moment.offers(Seat(0))[0].id
    assert offer != table.id(Seat(0))
    for move, answering in ((Vote(True), offer), (Guess(True), table.id(Seat(0))), (Bonus(), table.id(Seat(0)))):
        with pytest.raises((Malformed, Stale)):
            table.do(0, move, answering)
    assert table.now.cast == ()


def test_a_late_vote_never_counts_in_the_next_ballot(table: Table) -> None:
    guessed(table)
    first = table.id(Seat(0))
    for seat in range(3):
        table.do(seat, Vote(True))
    table.do("table", Turn(5))
    table.do("table", Next())
    guessed(table)
    with pytest.raises(Stale):
        table.do(0, Vote(False), first)
    assert table.now.cast == ()


def test_the_host_closes_with_one_absent(table: Table) -> None:
    guessed(table)
    table.do(0, Vote(True))
    table.do(2, Vote(False))
    event = table.session.close(table.id(Seat(1)), request="close")
    assert event.by == "host"
    assert table.now.votes == ((0, True), (2, False))
    assert table.session.close(999, request="close") == event
    with pytest.raises(Stale):
        table.session.close(event.seq - 1, request="again")


def test_the_host_closes_a_question_with_what_the_game_assumes(table: Table) -> None:
    event = table.session.close(table.id(Seat(0)), request="close")
    assert (event.by, event.move, event.via) == (0, Add(1), "screen")
    assert table.session.close(999, request="close") == event
    counted(table) if table.now.turn == 0 else [table.do(seat, Add(1)) for seat in (1, 2)]
    with pytest.raises(Illegal):
        table.session.close(table.id(Seat(0)), request="nothing is assumed of a guess")


def test_a_seat_takes_back_its_own_newest_move(table: Table) -> None:
    table.do(0, Add(3))
    event = table.back(0)
    assert event.move == Rewind(0)
    assert table.now.counts == (0, 0, 0)
    table.do(0, Add(1))
    assert table.now.counts == (1, 0, 0)


def test_it_is_too_late_when_somebody_else_has_acted(table: Table) -> None:
    table.do(0, Add(3))
    table.do(1, Add(1))
    with pytest.raises(Illegal) as no:
        table.back(0)
    assert dict(no.value.why.facts) == {"seat": 1}
    with pytest.raises(Illegal):
        table.back(2)


def test_a_told_number_neither_hides_a_move_nor_is_forgotten(table: Table) -> None:
    table.do(0, Add(3))
    table.session.submit(Seat(1), Tell("cup", "prize", 7), via="phone", request="told", answering=None)
    table.back(0)
    assert (table.now.counts, table.now.prize) == ((0, 0, 0), 7)


def test_an_answer_given_side_by_side_is_withdrawn_alone(table: Table) -> None:
    counted(table)
    mine = table.do(0, Guess(True))
    table.do(1, Guess(False))
    event = table.back(0)
    assert event.move == Withdraw(mine.seq)
    assert table.now.guesses == ((1, False),)
    table.do(0, Guess(False))
    assert dict(table.now.guesses) == {0: False, 1: False}


def test_after_the_close_an_answer_stays(table: Table) -> None:
    guessed(table)
    with pytest.raises(Illegal):
        table.back(0)
    taken = table.back(2).move
    assert isinstance(taken, Rewind)


def test_a_vote_is_recalled_though_others_have_voted(table: Table) -> None:
    guessed(table)
    ask = table.id(Seat(0))
    table.do(0, Vote(True))
    table.do(1, Vote(True))
    assert table.back(0).move == Recall(ask)
    assert table.now.cast == (1,)
    table.do(2, Vote(True))
    assert table.now.phase == "vote"
    table.do(0, Vote(False))
    assert table.now.votes == ((0, False), (1, True), (2, True))


def test_a_revealed_vote_is_not_taken_back(table: Table) -> None:
    voted(table)
    with pytest.raises(Illegal):
        table.back(2)


def test_what_the_dealer_turned_up_ends_taking_back(dealt: Table) -> None:
    voted(dealt)
    assert dealt.now.phase == "next"
    with pytest.raises(Illegal):
        dealt.back(2)


def test_the_host_goes_back_and_forward_again(table: Table) -> None:
    for seat in range(3):
        table.do(seat, Add(2))
    table.session.rewind(1, request="back")
    assert table.now.counts == (2, 0, 0)
    table.session.rewind(3, request="redo")
    assert table.now.counts == (2, 2, 2)
    assert table.session.rewind(0, request="redo").move == Rewind(3)


def test_a_rewind_into_a_ballot_ends_before_its_first_vote(table: Table) -> None:
    guessed(table)
    before = table.session.moment.seq
    for seat in range(3):
        table.do(seat, Vote(True))
    for to in (before + 1, before + 2, before + 3):
        event = table.session.rewind(to, request=table.request())
        assert event.move == Rewind(before)
        assert (table.now.phase, table.now.cast, table.now.votes) == ("vote", (), ())
    with pytest.raises(Malformed):
        table.session.rewind(999, request="far")


def test_a_new_ballot_after_a_rewind_has_a_new_id_and_the_old_openings_stay_in_the_log(table: Table) -> None:
    guessed(table)
    old = table.id(Seat(0))
    for seat in range(3):
        table.do(seat, Vote(True))
    revealed = table.session.moment.seq
    table.session.rewind(revealed - 1, request="again")
    with pytest.raises(Stale):
        table.do(0, Vote(True), old)
    for seat in range(3):
        table.do(seat, Vote(False))
    assert table.now.votes == ((0, False), (1, False), (2, False))
    assert isinstance(table.session.moment.timeline.events[revealed].move, Reveal)


def test_going_back_never_draws_again(dealt: Table) -> None:
    voted(dealt)
    first = dealt.now.numbers
    dealt.session.rewind(dealt.session.moment.seq - 2, request="before the votes")
    for seat in range(3):
        dealt.do(seat, Vote(True))
    assert dealt.now.numbers == first


def test_the_seed_is_in_no_view_and_in_no_log(dealt: Table) -> None:
    voted(dealt)
    told = str([dealt.view(viewer) for viewer in (0, 1, "table")]) + dealt.session.exported().decode()
    assert dealt.row.seed not in told


def test_the_host_sets_what_lies_on_the_table(table: Table) -> None:
    table.session.adjust(Adjust("count", Seat(1), 9, "recounted"), request="set")
    table.session.adjust(Adjust("count", Seat(1), 1, "again"), request="set")
    assert table.now.counts == (0, 9, 0)
    line = table.view("table")["story"][-1]["lines"][0]
    assert dict(line["facts"]) == {"seat": 1, "thing": "Count", "was": 0, "now": 9, "note": "recounted"}


def test_the_host_allows_what_one_rule_refuses(table: Table) -> None:
    event = table.session.allow(Seat(0), Add(4), request="allow")
    assert event.move.rule == "T-1"  # type: ignore[union-attr]
    assert table.now.counts == (4, 0, 0)
    with pytest.raises(Illegal):
        table.do(1, Add(4))


def test_after_a_restart_everything_is_as_it_was(table: Table) -> None:
    guessed(table)
    table.do(0, Vote(True))
    before = [table.view(viewer) for viewer in (0, 1, "table")]
    table.restart()
    assert [table.view(viewer) for viewer in (0, 1, "table")] == before
    table.do(1, Vote(True))
    table.do(2, Vote(False))
    assert table.now.votes == ((0, True), (1, True), (2, False))


def test_a_ballot_that_was_complete_when_the_process_died_is_revealed_at_the_start(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    guessed(table)
    with monkeypatch.context() as patch:
        patch.setattr(Moment, "is_complete", lambda _: False)
        for seat in range(3):
            table.do(seat, Vote(seat != 1))
    assert table.now.phase == "vote"
    table.restart()
    assert table.now.votes == ((0, True), (1, False), (2, True))
    assert list((table.folder / "pads").iterdir()) == []


def test_a_stopped_table_takes_no_more_moves(table: Table) -> None:
    stopped, ask = table.session, table.id(Seat(0))
    table.restart()
    with pytest.raises(Stale):
        stopped.submit(Seat(0), Add(1), via="phone", request="late", answering=ask)
    with pytest.raises(Stale):
        stopped.rewind(0, request="late")
    assert table.now.counts == (0, 0, 0)
    table.do(0, Add(1))


def test_nothing_happens_when_the_disk_refuses(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise Unsaved("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(table.store, "append", full)
        with pytest.raises(Unsaved):
            table.do(0, Add(1))
        assert table.now.counts == (0, 0, 0)
    table.do(0, Add(1))
    assert table.now.counts == (1, 0, 0)


def test_what_reached_the_disk_though_the_answer_was_lost_is_found_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = table.store.append

    def lost(*call: object) -> None:
        real(*call)  # type: ignore[arg-type]
        raise Unsaved("the answer was lost")

    ask = table.id(Seat(0))
    with monkeypatch.context() as patch:
        patch.setattr(table.store, "append", lost)
        with pytest.raises(Unsaved):
            table.session.submit(Seat(0), Add(1), via="phone", request="same", answering=ask)
    event = table.session.submit(Seat(0), Add(1), via="phone", request="same", answering=ask)
    assert (event.seq, table.now.counts) == (1, (1, 0, 0))
