"""Buckets refill, windows slide, and neither remembers more than it must."""

from __future__ import annotations

from types import SimpleNamespace

from web.people.bucket import CROWD, Bucket, Window


def test_a_bucket_gives_its_burst_and_then_its_rate(clock: SimpleNamespace) -> None:
    bucket = Bucket(20, 40, clock.now)
    assert sum(bucket.take("anna") for _ in range(100)) == 40
    clock.at += 1
    assert sum(bucket.take("anna") for _ in range(100)) == 20
    assert bucket.take("bob")


def test_full_buckets_are_forgotten(clock: SimpleNamespace) -> None:
    bucket = Bucket(20, 40, clock.now)
    for stranger in range(5 * CROWD):
        bucket.take(stranger)
        clock.at += 0.01
    assert len(bucket._left) <= CROWD + 1


def test_a_window_never_holds_more_than_its_limit(clock: SimpleNamespace) -> None:
    window = Window(5, 60, clock.now)
    taken = []
    for _ in range(4000):
        if window.take("one"):
            taken.append(clock.at)
        clock.at += 0.13
    assert all(after - before >= 60 for before, after in zip(taken, taken[5:], strict=False))
    assert len(taken) == 5 * 9


def test_to_ask_whether_a_window_is_full_costs_nothing(clock: SimpleNamespace) -> None:
    window = Window(2, 60, clock.now)
    assert [window.is_full("one") for _ in range(5)] == [False] * 5
    assert [window.take("one") for _ in range(3)] == [True, True, False]
    assert window.is_full("one")
    assert not window.is_full("two")
    clock.at += 60
    assert not window.is_full("one")
