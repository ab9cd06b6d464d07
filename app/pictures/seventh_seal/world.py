"""What 7th Seal adds to the pages."""

from __future__ import annotations

from collections.abc import Mapping

from app.pictures.seventh_seal import dealing, foretold, gauge, places, story, tray, words
from app.pictures.seventh_seal.glass import Glass
from app.pictures.world import Brush, Drawing, World


def _drawings(brush: Brush) -> Mapping[str, Drawing]:
    glass = Glass(brush.art)
    return {
        "glass": glass.die,
        "glass_of": glass.of,
        "glass_kind": glass.of_kind,
        "glass_mark": glass.mark,
        "need_piece": glass.need,
        "seal_lives": dealing.seal_lives,
        "seal_receivers": dealing.seal_receivers,
        "seal_picks_words": dealing.seal_picks_words,
        "seal_goods": dealing.goods_of(glass.die),
        "seal_places": places.seal_places,
        "shared_out": places.is_shared_out,
        "by_id": places.by_id,
        "seal_tray": tray.seal_tray,
        "seal_story": story.seal_story,
        "gauge": gauge.gauge,
        "then_of": foretold.then_of,
        "area_words": words.AREAS,
        "area_colours": words.AREA_COLOURS,
        "underling_kinds": words.KINDS,
        "order_word": words.order_word,
        "strikes_word": words.strikes_word,
        "seal_die_words": words.die_words,
        "kind_words": words.kind_words,
    }


WORLD = World(_drawings, words.LOG_EMBLEMS, macros=("strikes",))
