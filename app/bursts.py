"""How fast one hand may write to a table."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from app.refusals import TooMany

_MOST: Final = 6
_SECONDS: Final = 10.0
"""So many messages may come from one hand within so many seconds."""

_MOST_HANDS: Final = 5_000
"""Of so many hands is it remembered when they wrote last; who wrote longest ago is forgotten first."""


class _Sent(NamedTuple):
    """When something was sent, and its idempotency key."""

    moment: float
    key: str | None


@dataclass(slots=True)
class Bursts:
    """When each hand wrote last."""

    _known: OrderedDict[Hashable, deque[_Sent]] = field(default_factory=OrderedDict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def write(self, hand: Hashable, key: str | None) -> None:
        """One more message; sent again with the same key it is the same. Raises TooMany."""
        with self._lock:
            sent = self._known.setdefault(hand, deque(maxlen=_MOST))
            self._known.move_to_end(hand)
            if len(self._known) > _MOST_HANDS:
                self._known.popitem(last=False)
            if key is not None and any(before.key == key for before in sent):
                return
            moment = time.monotonic()
            if len(sent) == _MOST and moment - sent[0].moment < _SECONDS:
                raise TooMany("That is faster than anybody can read. Wait a few seconds and send it again.")
            sent.append(_Sent(moment, key))
