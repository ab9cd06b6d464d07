"""The assets as `make install` has built them, and the loader that names them."""

import json
import os
import re
import time
from io import BytesIO
from pathlib import Path
from shutil import copytree

import pytest
from fontTools.ttLib import TTFont

from app.assets import __main__ as command
from app.assets import fonts
from app.assets.build import build
from app.assets.manifest import BUILT, AssetError, Assets
from rules.games import GAMES

ROOT = BUILT.parents[1]
PACKAGES = ROOT / "node_modules"
FIRST_VISIT = 150_000
"""Bytes the whole first visit may cost, compressed."""
PAGE = 15_000
"""The part of them that is left to the pages themselves: home and a first table take 9 to 14 kB."""
SHARED = "css/people.css"
"""What only tables of several people ask for."""
LATER = re.compile(r"css/gathering\.css|img/sanctum_cathedral\.svg")
"""What is asked for later: where people gather, the scene of a final battle."""


def signs_of(assets: Assets, name: str) -> set[int]:
    """Return the code points that the built font file of this logical name can show."""
    return set(TTFont(BytesIO((assets.folder / assets.files[name]).read_bytes())).getBestCmap())


def small_static(folder: Path) -> Path:
    """Write a few first-party files into a new folder and return it."""
    (folder / "css").mkdir(parents=True)
    (folder / "css" / "base.css").write_text('@import "fonts.css"; p { color: red }')
    (folder / "emblems.toml").write_text('[house]\nundo = "anticlockwise-rotation"\n')
    return folder


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """Return a small folder of first-party files, this test's own."""
    return small_static(tmp_path / "static")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Assets:
    """Return the assets built from such a folder and the real packages; to look at only."""
    place = tmp_path_factory.mktemp("assets")
    build(small_static(place / "static"), PACKAGES, place / "built")
    return Assets.load(place / "built")


@pytest.fixture
def own_build(built: Assets, tmp_path: Path) -> Assets:
    """Return a copy of that build which a test may change."""
    return Assets.load(copytree(built.folder, tmp_path / "built"))


def test_the_loader_gives_the_address_of_the_hashed_file(built: Assets) -> None:
    url = built.url("css/base.css")
    assert re.fullmatch(r"/static/css/base\.[0-9a-f]{12}\.css", url)
    assert (built.folder / url.removeprefix("/static/")).is_file()


def test_lines_that_are_only_comments_are_not_sent(tmp_path: Path) -> None:
    static = small_static(tmp_path / "static")
    (static / "js").mkdir()
    (static / "js" / "a.js").write_text('// why\nconst url = "https://a";  // kept\n  // more\nurl();\n')
    (static / "css" / "a.css").write_text(
        "/* why */\np { color: red } /* kept */\n/* two */ b { color: red } /* x */\n"
    )
    build(static, PACKAGES, tmp_path / "built")
    assets = Assets.load(tmp_path / "built")
    script = (assets.folder / assets.files["js/a.js"]).read_text()
    assert script == 'const url = "https://a";  // kept\nurl();\n'
    sheet = (assets.folder / assets.files["css/a.css"]).read_text()
    assert sheet == "p { color: red } /* kept */\n/* two */ b { color: red } /* x */\n"


def test_an_unknown_name_is_refused_with_the_known_ones(built: Assets) -> None:
    with pytest.raises(AssetError, match=r"'css/bse\.css'.*css/base\.css"):
        built.url("css/bse.css")


def test_an_emblem_is_addressed_inside_the_sprite(built: Assets) -> None:
    assert built.emblem_url("undo") == f"{built.url('sprites/house.svg')}#icon-undo"


def test_an_emblem_of_many_cards_is_a_file_of_its_own(tmp_path: Path) -> None:
    static = small_static(tmp_path / "static")
    (static / "emblems.toml").write_text(
        '[house]\nundo = "imp"\n[seal_cards]\nimp = "imp"\nowl = "barn-owl"\n'
    )
    build(static, PACKAGES, tmp_path / "built")
    assets = Assets.load(tmp_path / "built")
    assert assets.emblem_url("owl") == f"{assets.url('emblems/owl.svg')}#icon-owl"
    assert assets.files.keys() >= {"emblems/imp.svg", "emblems/owl.svg", "sprites/house.svg"}
    assert (assets.folder / assets.files["emblems/owl.svg"]).read_text().count("<symbol") == 1


def test_an_emblem_that_is_not_listed_is_refused(built: Assets) -> None:
    with pytest.raises(AssetError, match=r"'redo'; static/emblems\.toml"):
        built.emblem_url("redo")


def test_every_file_of_the_manifest_is_there(built: Assets) -> None:
    for hashed in built.files.values():
        assert (built.folder / hashed).is_file()


def test_a_folder_that_was_never_built_is_refused_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(AssetError, match="make install"):
        Assets.load(tmp_path)


def test_a_manifest_that_is_damaged_is_refused_with_what_to_do(own_build: Assets) -> None:
    (own_build.folder / "manifest.json").write_text('{"css/base.css": 3}')
    with pytest.raises(AssetError, match="make install"):
        Assets.load(own_build.folder)


def test_a_failed_build_leaves_the_last_one(own_build: Assets, static: Path) -> None:
    (static / "emblems.toml").write_text('[house]\nundo = "no-such-icon"\n')
    with pytest.raises(AssetError):
        build(static, PACKAGES, own_build.folder)
    assert Assets.load(own_build.folder) == own_build
    assert not list(own_build.folder.parent.glob(".building-*"))


def test_a_new_build_leaves_nothing_of_the_last_one(own_build: Assets, static: Path) -> None:
    old = own_build.folder / own_build.files["css/base.css"]
    (static / "css" / "base.css").write_text("p { color: blue }")
    build(static, PACKAGES, own_build.folder)
    assert not old.exists()


def test_a_build_of_the_same_sources_gives_the_same_names_later(own_build: Assets, static: Path) -> None:
    time.sleep(1.1)  # fonts would tell the second they were saved in
    assert build(static, PACKAGES, own_build.folder) == own_build.files


def test_packages_that_were_never_fetched_are_named(static: Path, tmp_path: Path) -> None:
    with pytest.raises(AssetError, match=r"htmx.*make install"):
        build(static, tmp_path / "nowhere", tmp_path / "built")


def test_the_command_says_what_is_wrong_and_fails(
    static: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (static / "emblems.toml").write_text('[house]\nundo = "no-such-icon"\n')
    out = tmp_path / "built"
    code = command.main(["--static", str(static), "--packages", str(PACKAGES), "--out", str(out)])
    assert code == 1
    assert "no-such-icon" in capsys.readouterr().err
    assert not out.exists()


def test_credits_name_each_work_and_each_emblem(built: Assets) -> None:
    works = {work.title: work for work in built.credits.works}
    assert works["Game-icons.net"].licence == "CC BY 3.0"
    assert {"Alegreya", "Atkinson Hyperlegible Next", "htmx"} < works.keys()
    assert [(emblem.name, emblem.icon) for emblem in built.credits.emblems] == [
        ("undo", "anticlockwise-rotation")
    ]


def test_a_licence_is_delivered_with_what_it_covers(built: Assets) -> None:
    named = [work.licence_file for work in built.credits.works if work.licence_file]
    assert len(named) == 3
    for name in named:
        assert "ermission" in (built.folder / built.files[name]).read_text("utf-8")


def test_the_script_from_elsewhere_points_to_no_source_map(built: Assets) -> None:
    assert "sourceMappingURL" not in (built.folder / built.files["vendor/htmx.js"]).read_text("utf-8")


@pytest.mark.parametrize("face", fonts.FACES, ids=lambda face: face.name)
def test_the_small_part_of_a_face_has_what_english_is_written_with(built: Assets, face: fonts.Face) -> None:
    font = TTFont(BytesIO((built.folder / built.files[f"fonts/{face.name}.woff2"]).read_bytes()))
    assert set(range(0x20, 0x7F)) | {0xD7, 0x2013, 0x2019, 0x2026, 0x2212} <= set(font.getBestCmap())
    assert {axis.axisTag for axis in font["fvar"].axes} == {"wght"}


@pytest.mark.parametrize("face", fonts.FACES, ids=lambda face: face.name)
def test_figures_of_one_width_survive_the_cut(built: Assets, face: fonts.Face) -> None:
    font = TTFont(BytesIO((built.folder / built.files[f"fonts/{face.name}.woff2"]).read_bytes()))
    assert "tnum" in {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}


def test_no_letter_is_declared_for_two_parts_of_one_face(built: Assets) -> None:
    style = (built.folder / built.files[fonts.STYLE_SHEET]).read_text("utf-8")
    for face in fonts.FACES:
        seen: set[int] = set()
        for line in style.splitlines():
            if f'url("../fonts/{face.name}.' in line or f'url("../fonts/{face.name}-latin' in line:
                for run in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", line):
                    signs = set(range(int(run[0], 16), int(run[1] or run[0], 16) + 1))
                    assert not seen & signs, f"{face.name}: {sorted(map(hex, seen & signs))}"
                    seen |= signs
        assert seen


MOST_SHOWN = 12
"""How many cards of a game with many a first table shows: their emblems are files of their own."""


def games_named(name: str) -> set[str]:
    """The games after which an asset is named; the home page shows every world, so its colours are all's."""
    if name.startswith("css/worlds/"):
        return set()
    worlds = {path.stem for path in (ROOT / "static/css/worlds").glob("*.css")}
    return {world for world in worlds if any(p.startswith(world) for p in re.split(r"[/.]", name))}


def scripts_of(game: str) -> set[str]:
    """The scripts that home and a table of this game load: those they name, and what these import."""
    world = (ROOT / "templates/games" / game / "world.html").read_text("utf-8")
    named = re.search(r"{% set scripts = \((.*)\) %}", world)
    assert named
    found: set[str] = set()
    wanted = [Path("js") / f"{name}.js" for name in ("page", "table", *re.findall(r'"([^"]+)"', named[1]))]
    while wanted:
        script = wanted.pop()
        if script.as_posix() not in found:
            found.add(script.as_posix())
            imported = re.findall(r'from "(.*?)"', (ROOT / "static" / script).read_text("utf-8"))
            wanted += [Path(os.path.normpath(script.parent / path)) for path in imported]
    return found


def test_a_table_loads_the_scripts_of_its_own_game_alone() -> None:
    assert "js/games/sanctum/hits.js" in scripts_of("sanctum")
    assert not {"js/shares.js", "js/aims.js", "js/games/seven_dwarfs/preview.js"} & scripts_of("sanctum")
    assert "js/shares.js" in scripts_of("seventh_seal")


@pytest.mark.parametrize("game", GAMES)
def test_the_first_visit_fits_its_budget_with_room_for_the_page(game: str) -> None:
    """Home and the first table of a game: what is named after another game is left out."""
    assets = Assets.load()
    lazy = re.compile(r"fonts/.*-(italic|latin|latin-ext)\.woff2|licences/.*")
    sizes = {}
    scripts = scripts_of(game)
    for name, hashed in assets.files.items():
        path = assets.folder / hashed
        if name.startswith("js/") and name not in scripts:
            continue
        packed = path.with_name(f"{path.name}.gz")
        if not lazy.fullmatch(name) and not LATER.fullmatch(name) and games_named(name) <= {game}:
            sizes[name] = (packed if packed.exists() else path).stat().st_size
    assert "sprites/house.svg" in sizes
    single = {name: sizes.pop(name) for name in list(sizes) if name.startswith("emblems/")}
    own = [size for name, size in single.items() if assets.emblems[Path(name).stem].startswith(game)]
    if own:
        sizes["emblems shown"] = min(MOST_SHOWN, len(own)) * sum(own) // len(own)
    if GAMES[game].seats.stop - 1 == 1:
        sizes.pop(SHARED)
    assert sum(sizes.values()) <= FIRST_VISIT - PAGE, json.dumps(sizes, indent=1)


def test_no_sentence_of_ours_needs_the_larger_part_of_a_face(built: Assets) -> None:
    written = [
        path
        for folder, endings in (
            ("templates", ".html"),
            ("rules", ".py .toml"),
            ("app", ".py"),
            ("static/js", ".js"),
        )
        for path in (ROOT / folder).rglob("*")
        if path.suffix in endings.split() and "assets" not in path.parts  # which names the fonts' makers
    ]
    assert written
    signs = {sign for path in written for sign in map(ord, path.read_text("utf-8")) if sign >= ord(" ")}
    for face in fonts.FACES:
        small = signs_of(built, f"fonts/{face.name}.woff2")
        whole = signs_of(built, f"fonts/{face.name}-latin.woff2")
        assert not (signs & whole) - small, [chr(sign) for sign in sorted((signs & whole) - small)]
