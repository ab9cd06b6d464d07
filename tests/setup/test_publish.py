"""Hashed names, and what happens to references between files."""

import gzip
import re
from pathlib import Path

import pytest

from app.assets.manifest import AssetError
from app.assets.publish import Publisher


def publish(folder: Path, sources: dict[str, bytes]) -> dict[str, str]:
    return Publisher(sources, folder).publish_all()


def test_a_file_is_written_under_a_name_with_the_hash_of_its_content(tmp_path: Path) -> None:
    names = publish(tmp_path, {"css/base.css": b"p{}"})
    assert re.fullmatch(r"css/base\.[0-9a-f]{12}\.css", names["css/base.css"])
    assert (tmp_path / names["css/base.css"]).read_bytes() == b"p{}"


def test_the_same_content_keeps_its_name_and_another_gets_another(tmp_path: Path) -> None:
    first = publish(tmp_path / "1", {"css/base.css": b"p{}"})
    assert publish(tmp_path / "2", {"css/base.css": b"p{}"}) == first
    assert publish(tmp_path / "3", {"css/base.css": b"a{}"}) != first


@pytest.mark.parametrize(
    "reference",
    [
        'url("../fonts/a.woff2")',
        "url('../fonts/a.woff2')",
        "url(../fonts/a.woff2)",
        'url( "../fonts/a.woff2" )',
    ],
)
def test_a_style_sheet_points_to_the_hashed_name_of_a_font(tmp_path: Path, reference: str) -> None:
    style = f"@font-face {{ src: {reference} }}".encode()
    names = publish(tmp_path, {"css/base.css": style, "fonts/a.woff2": b"font"})
    written = (tmp_path / names["css/base.css"]).read_text("utf-8")
    assert f"../{names['fonts/a.woff2']}" in written
    assert "a.woff2" not in written


def test_a_changed_font_renames_the_style_sheet_that_uses_it(tmp_path: Path) -> None:
    style = b'@font-face { src: url("../fonts/a.woff2") }'
    before = publish(tmp_path / "1", {"css/base.css": style, "fonts/a.woff2": b"old"})
    after = publish(tmp_path / "2", {"css/base.css": style, "fonts/a.woff2": b"new"})
    assert before["css/base.css"] != after["css/base.css"]


def test_imported_style_sheets_and_the_part_behind_a_hash_sign_are_kept(tmp_path: Path) -> None:
    sources = {
        "css/all.css": b'@import "tokens.css"; a { mask: url("../img/art.svg#fir") }',
        "css/tokens.css": b":root{}",
        "img/art.svg": b"<svg/>",
    }
    names = publish(tmp_path, sources)
    written = (tmp_path / names["css/all.css"]).read_text("utf-8")
    assert f'@import "./{Path(names["css/tokens.css"]).name}"' in written
    assert f"../{names['img/art.svg']}#fir" in written


def test_a_script_imports_the_hashed_name_of_its_neighbour(tmp_path: Path) -> None:
    sources = {
        "js/main.js": b'import { tick } from "./dice.js";\nconst later = () => import("./keys/all.js");\n',
        "js/dice.js": b"export const tick = 1;",
        "js/keys/all.js": b'import "../dice.js";',
    }
    names = publish(tmp_path, sources)
    main = (tmp_path / names["js/main.js"]).read_text("utf-8")
    assert f'from "./{Path(names["js/dice.js"]).name}"' in main
    assert f'import("./keys/{Path(names["js/keys/all.js"]).name}")' in main
    assert f'"../{Path(names["js/dice.js"]).name}"' in (tmp_path / names["js/keys/all.js"]).read_text("utf-8")


@pytest.mark.parametrize("outside", ["data:image/png;base64,AAAA", "#clip"])
def test_what_is_no_file_is_left_alone(tmp_path: Path, outside: str) -> None:
    style = f'a {{ background: url("{outside}") }}'.encode()
    names = publish(tmp_path, {"css/base.css": style})
    assert (tmp_path / names["css/base.css"]).read_bytes() == style


def test_a_reference_to_nothing_is_refused_with_both_names(tmp_path: Path) -> None:
    with pytest.raises(
        AssetError, match=r"css/base\.css refers to \.\./img/no\.svg, but there is no img/no\.svg"
    ):
        publish(tmp_path, {"css/base.css": b"a { background: url(../img/no.svg) }"})


def test_an_absolute_reference_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AssetError, match="write it relative to the file"):
        publish(tmp_path, {"css/base.css": b"a { background: url(/static/x.svg) }", "x.svg": b""})


def test_files_that_refer_to_each_other_are_refused(tmp_path: Path) -> None:
    with pytest.raises(AssetError, match=r"js/a\.js -> js/b\.js -> js/a\.js"):
        publish(tmp_path, {"js/a.js": b'import "./b.js";', "js/b.js": b'import "./a.js";'})


def test_text_has_a_compressed_twin_and_a_font_has_none(tmp_path: Path) -> None:
    names = publish(tmp_path, {"css/base.css": b"p { color: red }" * 50, "fonts/a.woff2": b"font" * 50})
    style = tmp_path / names["css/base.css"]
    assert gzip.decompress(style.with_name(style.name + ".gz").read_bytes()) == style.read_bytes()
    assert not list((tmp_path / "fonts").glob("*.gz"))


def test_a_text_too_short_to_gain_has_no_compressed_twin(tmp_path: Path) -> None:
    publish(tmp_path, {"css/base.css": b"p{}"})
    assert not list((tmp_path / "css").glob("*.gz"))
