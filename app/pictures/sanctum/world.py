"""What Sanctum adds to the pages."""

from __future__ import annotations

from collections.abc import Mapping

from app.pictures.sanctum import deeds, hits, places, road, story, tray, words
from app.pictures.sanctum.stones import Stones
from app.pictures.world import Brush, Drawing, World


def _drawings(brush: Brush) -> Mapping[str, Drawing]:
    stones = Stones(brush.art)
    return {
        "stone": stones.gem,
        "token": stones.token,
        "ability_space": stones.space,
        "bone": stones.die,
        "metal": stones.of_kind,
        "sanctum_offers": places.sanctum_offers,
        "sanctum_tray": tray.sanctum_tray,
        "sanctum_story": story.sanctum_story,
        "sanctum_picks_words": words.picked_words,
        "hits_of": hits.hits_of,
        "pieces_of": hits.pieces_of,
        "spots_of": hits.spots,
        "top_sets": hits.top_sets,
        "road_ahead": road.road_ahead,
        "road_behind": road.behind,
        "ribbon": road.ribbon,
        "me_of": words.me_of,
        "others_of": words.others_of,
        "step_now": words.step_now,
        "steps_before": words.steps_before,
        "counted": words.counted,
        "gems_words": words.gems_words,
        "metal_words": words.die_words,
        "ways_of": deeds.ways_of,
        "paid_of": deeds.paid_of,
        "why_of": deeds.why_of,
        "roman": words.numeral,
        "sanctum_places_words": words.PLACES,
        "slot_emblems": words.SLOT_EMBLEMS,
        "difficulties": words.DIFFICULTIES,
        "masteries": words.MASTERIES,
        "fight_steps": words.FIGHT_STEPS,
    }


WORLD = World(_drawings, words.LOG_EMBLEMS, macros=("ways",))
