"""The Wishing Well: a small game of two seats, made to prove the kernel.

Two seats share a pool of coppers and each holds a secret card. A round: both gather and wish at the same
time, sealed; the pool is dealt by wish; each takes an ordinary turn (bribe, peek, boast, roll the well's
die, which may ring the bell and end the turns at once); both tidy up at the same time. After the last
round the cards are shown and the most points win. It has all that a big game has in small: two kinds of
simultaneous step (one whose joining deals, one whose joining tells nothing), paying sets with repeated
pieces, a forced choice, an unwind, private knowledge.
"""
