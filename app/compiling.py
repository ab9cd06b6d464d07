"""How templates become Python: shorter than Jinja does it in general, because our contexts are typed.

Attributes are attributes, never items by another name; nothing that templates call wants Jinja's context;
what is finished already, or a number, is written as it is; an included template stands in the place of its
include. A redraw takes half the time for it.
"""

from __future__ import annotations

import re

from jinja2 import Environment, TemplateNotFound, nodes
from jinja2.compiler import CodeGenerator, Frame
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


class TypedGenerator(CodeGenerator):
    """Jinja's own code generator, with the three things that pages do most done plainly."""

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

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: object) -> None:
        self.write("environment.written(")


class _Inliner(NodeTransformer):
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


class TypedEnvironment(Environment):
    """An environment whose templates are always escaped and compiled by `TypedGenerator`."""

    code_generator_class = TypedGenerator  # type: ignore[mutable-override] # as Jinja's own subclasses do
    written = staticmethod(written)

    def _generate(
        self,
        source: nodes.Template,
        name: str | None,
        filename: str | None,
        defer_init: bool = False,  # noqa: FBT001, FBT002 - Jinja's signature
    ) -> str:
        return super()._generate(_Inliner(self).visit(source), name, filename, defer_init)
