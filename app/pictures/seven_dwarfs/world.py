"""What the Seven Dwarfs add to the pages."""

from __future__ import annotations

from collections.abc import Mapping

from app.pictures.seven_dwarfs import board, story, thumbs, words
from app.pictures.seven_dwarfs.pieces import Pieces
from app.pictures.seven_dwarfs.scenery import Painter
from app.pictures.world import Brush, Drawing, World


def _drawings(brush: Brush) -> Mapping[str, Drawing]:
    painter = Painter(brush.art)
    pieces = Pieces(brush.marks, brush.emblem, brush.art)
    return {
        "figure_piece": pieces.figure,
        "spot_piece": pieces.spot,
        "closed_piece": pieces.closed,
        "price_piece": pieces.price,
        "board_places": board.places,
        "board_picture": board.board_picture,
        "thumb": thumbs.thumb,
        "scenery": painter.scenery,
        "near_tiles": painter.near,
        "story_picture": story.story_picture,
        "ground_words": board.GROUND,
        "die_values": words.die_values,
        "die_names": words.die_names,
        "slot_values": words.slot_values,
        "picks_words": words.picks_words,
    }


WORLD = World(_drawings, words.LOG_EMBLEMS)
