"""Templates compiled for typed contexts mean what they mean in Jinja."""

from __future__ import annotations

import pytest
from jinja2 import DictLoader, StrictUndefined, UndefinedError
from markupsafe import Markup

from app.compiling import TypedEnvironment
from app.pages import Sentence


def made(texts: dict[str, str], **context: object) -> str:
    environment = TypedEnvironment(loader=DictLoader(texts), autoescape=True, undefined=StrictUndefined)
    return environment.get_template("page").render(context)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("plain", "plain"),
        ("<b>&\"'", "&lt;b&gt;&amp;&#34;&#39;"),
        (Markup("<b>"), "<b>"),
        (7, "7"),
        (True, "True"),
        (None, "None"),
        (["<"], "[&#39;&lt;&#39;]"),
    ],
)
def test_whatever_is_written_is_escaped_unless_it_is_markup(value: object, text: str) -> None:
    assert made({"page": "{{ value }}"}, value=value) == text


def test_what_an_attribute_says_is_escaped() -> None:
    assert made({"page": "{{ it.text }}"}, it=Sentence("<i>")) == "&lt;i&gt;"


def test_an_attribute_that_is_absent_is_an_error() -> None:
    with pytest.raises(AttributeError):
        made({"page": "{{ it.colour }}"}, it=Sentence("x"))


def test_a_name_that_is_absent_is_an_error_also_where_it_is_called() -> None:
    for page in ("{{ nothing }}", "{{ nothing(1) }}", "{{ nothing.text }}"):
        with pytest.raises(UndefinedError):
            made({"page": page})


def test_a_macro_escapes_what_it_is_given_and_takes_a_block() -> None:
    macro = "{% macro box(a, b='<') %}[{{ a }}{{ b }}{{ caller() }}]{% endmacro %}"
    page = macro + "{% call box('>') %}&amp;{% endcall %}"
    assert made({"page": page}) == "[&gt;&lt;&amp;]"


def test_stars_hand_on_many_arguments() -> None:
    page = "{% macro both(a, b) %}{{ a }}-{{ b }}{% endmacro %}{{ both(*given) }} {{ both(**named) }}"
    assert made({"page": page}, given=(1, 2), named={"a": 3, "b": 4}) == "1-2 3-4"


def test_an_included_template_sees_what_is_set_before_it_and_sets_nothing_after_it() -> None:
    texts = {"page": "{% set a = 1 %}{% include 'part' %} {{ a }}", "part": "{{ a }}{% set a = 2 %}{{ a }}"}
    assert made(texts) == "12 1"


def test_an_included_template_sees_the_variable_of_the_loop_around_it() -> None:
    texts = {"page": "{% for n in (1, 2) %}{% include 'part' %}{% endfor %}", "part": "<{{ n }}>"}
    assert made(texts) == "<1><2>"


def test_a_template_whose_name_is_known_late_is_included_all_the_same() -> None:
    texts = {"page": "{% include which ~ 't' %}", "part": "{{ which }}!"}
    assert made(texts, which="par") == "par!"


@pytest.mark.parametrize(
    ("a", "b", "text"),
    [("x", 1, "x1"), ("<", "b", "&lt;b"), (Markup("<i>"), "<", "<i>&lt;"), ("<", Markup("<i>"), "&lt;<i>")],
)
def test_what_is_put_together_with_markup_is_escaped_and_what_is_not_is_so_when_written(
    a: object, b: object, text: str
) -> None:
    assert made({"page": "{{ a ~ b }}"}, a=a, b=b) == text


def test_a_condition_without_an_else_is_nothing_where_it_does_not_hold() -> None:
    assert made({"page": "[{{ 's' if many }}][{{ 's' if not many }}]"}, many=False) == "[][s]"


def test_a_macro_takes_its_arguments_by_name_and_in_order_and_no_others() -> None:
    macro = "{% macro box(a, b) %}{{ a }}{{ b }}{% endmacro %}"
    assert made({"page": macro + "{{ box(1, 2) }}{{ box(b=3, a=4) }}{{ box(5, b=6) }}"}) == "124356"
    with pytest.raises(TypeError):
        made({"page": macro + "{{ box(1, 2, 3) }}"})


def test_a_late_included_template_sees_what_is_set_before_it() -> None:
    texts = {
        "page": "{% set a = '<' %}{% for n in (1, 2) %}{% include which %}{% endfor %}",
        "part": "{{ a }}{{ n }}",
    }
    assert made(texts, which="part") == "&lt;1&lt;2"
