"""How templates become Python: shorter than Jinja does it in general, because our contexts are typed.

Attributes are attributes, never items by another name; nothing that templates call wants Jinja's context;
what is finished already, or a number, is written as it is; an included template stands in the place of its
include; templates have no globals of their own. A redraw takes less than half the time for it.
"""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any

from jinja2 import Environment, TemplateNotFound, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.runtime import Macro, markup_join
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

_special = re.compile("[&<>\"']").search


def written(value: object) -> str:
    """A value as it is put into a page: escaped where it is neither markup nor harmless."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value] # its type was just compared
    if kind is str and not _special(value):  # type: ignore[call-overload] # likewise
        return value  # type: ignore[return-value]
    if kind is int:
        return str(value)
    return escape(value)


def joined(parts: tuple[object, ...]) -> str:
    """`a ~ b`: text put together, escaped where a part of it is markup."""
    for part in parts:
        if type(part) is not str and type(part) is not int:
            return markup_join(parts)
    return "".join(map(str, parts))


class TypedMacro(Macro):
    """A macro that is called the short way where just what it names is given, in order."""

    def __call__(self, *args: Any, **kwargs: Any) -> str:  # noqa: ANN401 - what a macro takes is its own affair
        """The macro's text, which is finished."""
        special = kwargs or self.caller or self.catch_kwargs or self.catch_varargs
        if special or len(args) != self._argument_count:
            return super().__call__(*args, **kwargs)
        return str.__new__(Markup, self._func(*args))  # as `Markup(…)`, which looks for `__html__` first


class TypedGenerator(CodeGenerator):
    """Jinja's own code generator, with what pages do most done plainly."""

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 - Jinja calls it
        """`page.site` is that attribute; where it is absent the page fails, as it does for absent names."""
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")

    def visit_Call(  # noqa: N802 - Jinja calls it
        self,
        node: nodes.Call,
        frame: Frame,
        forward_caller: bool = False,  # noqa: FBT001, FBT002 - likewise
    ) -> None:
        """A call without a detour over Jinja's context."""
        self.visit(node.node, frame)
        self.write("(")
        for arg in node.args:
            self.visit(arg, frame)
            self.write(", ")
        for keyword in node.kwargs:
            self.visit(keyword, frame)
            self.write(", ")
        if forward_caller:
            self.write("caller=caller, ")
        for stars, dynamic in (("*", node.dyn_args), ("**", node.dyn_kwargs)):
            if dynamic is not None:
                self.write(stars)
                self.visit(dynamic, frame)
                self.write(", ")
        self.write(")")

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802 - Jinja calls it
        """`a ~ b` by `joined`."""
        self.write("environment.joined((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write("))")

    def visit_Include(self, node: nodes.Include, frame: Frame) -> None:  # noqa: N802 - Jinja calls it
        """What is included by a name known late comes in one piece, not handed on bit by bit."""
        if node.ignore_missing or not node.with_context:
            super().visit_Include(node, frame)
            return
        self.writeline("template = environment.get_or_select_template(", node)
        self.visit(node.template, frame)
        self.write(f", {self.name!r})")
        context = f"template.new_context(context.get_all(), True, {self.dump_local_context(frame)})"
        self.simple_write(f"concat(template.root_render_func({context}))", frame, node)

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        """A macro as a `TypedMacro`."""
        self.write("environment.")
        super().macro_def(macro_ref, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: object) -> None:
        self.write("environment.written(")


class _Plainer(NodeTransformer):
    """Puts included templates in the place of the includes that name them, each in a scope of its own."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment

    def visit_Include(self, node: nodes.Include) -> nodes.Node:  # noqa: N802 - Jinja calls it
        """The included template itself, unless its name is only known while the page is made."""
        if not isinstance(node.template, nodes.Const):
            return node
        name = str(node.template.value)
        loader = self._environment.loader
        if loader is None:
            raise TemplateNotFound(name)
        source, file, _ = loader.get_source(self._environment, name)
        body = self.visit(self._environment._parse(source, name, file)).body  # noqa: SLF001 - Jinja's hook
        return nodes.Scope(body, lineno=node.lineno, environment=self._environment)

    def visit_CondExpr(self, node: nodes.CondExpr) -> nodes.Node:  # noqa: N802 - Jinja calls it
        """`a if b` without an else is "" where b does not hold; Jinja makes a new Undefined each time."""
        if node.expr2 is None:
            node.expr2 = nodes.Const("", lineno=node.lineno, environment=self._environment)
        return self.generic_visit(node)


class TypedEnvironment(Environment):
    """An environment whose templates are always escaped and compiled by `TypedGenerator`."""

    code_generator_class = TypedGenerator  # type: ignore[mutable-override] # as Jinja's own subclasses do
    written = staticmethod(written)
    joined = staticmethod(joined)
    Macro = TypedMacro

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The environment's own: copying them for a page is quicker than copying Jinja's chain of two."""
        return {**self.globals, **d} if d else self.globals

    def _generate(
        self,
        source: nodes.Template,
        name: str | None,
        filename: str | None,
        defer_init: bool = False,  # noqa: FBT001, FBT002 - Jinja's signature
    ) -> str:
        return super()._generate(_Plainer(self).visit(source), name, filename, defer_init)
