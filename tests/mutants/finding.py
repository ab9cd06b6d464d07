"""Which parts of a game can be switched off, and how."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import sys
import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rules.kernel.steps import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

Kind = Literal["hook", "verb", "check_yes", "check_no", "unblocked"]

SPARED = frozenset(
    {
        "text",
        "phrase",
        "short",
        "used",
        "show",
        "label",
        "target",
        "forecast",
        "odds",
        "why_not",
        "why_no_dice",
        "use",
    }
)
"""What a card says and how an offer looks is no rule."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One thing to switch off: `kind`, the module and the qualified name of the function.

    hook: an effect's method does what its base does. verb: a step or a deed does nothing. check_yes and
    check_no: a function that answers yes or no always gives one answer. unblocked: what gives the reason of
    a block gives none.
    """

    kind: Kind
    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind} {self.module}:{self.name}"

    @classmethod
    def parse(cls, text: str) -> Mutant:
        """The mutant that `str` wrote."""
        kind, _, place = text.partition(" ")
        module, _, name = place.partition(":")
        return cls(kind, module, name)  # type: ignore[arg-type] # written by __str__ alone


def _modules(package: str) -> Iterator[ModuleType]:
    root = importlib.import_module(package)
    for found in pkgutil.walk_packages(root.__path__, f"{package}."):
        yield importlib.import_module(found.name)


def _own_functions(module: ModuleType) -> Iterator[tuple[str, Callable[..., object]]]:
    for name, value in vars(module).items():
        wrapped = inspect.unwrap(value) if callable(value) else value
        if inspect.isfunction(wrapped) and wrapped.__module__ == module.__name__:
            yield name, value
        elif inspect.isclass(value) and value.__module__ == module.__name__:
            for method, function in vars(value).items():
                if inspect.isfunction(function):
                    yield f"{name}.{method}", function


def _answers(function: Callable[..., object]) -> str:
    annotation = inspect.unwrap(function).__annotations__.get("return", "")
    return annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))


def _base(effect: type, method: str) -> type | None:
    """The first class of the vocabulary that has this method, where `effect` only amends it."""
    first = [
        owner for owner in effect.__mro__ if method in vars(owner) and owner.__module__.startswith("rules.")
    ]
    return first[-1] if first and first[-1] is not effect else None


def _does_nothing(function: Callable[..., object]) -> bool:
    """Whether there is nothing to switch off: a body with words alone."""
    (defined,) = ast.parse(textwrap.dedent(inspect.getsource(function))).body
    body = defined.body if isinstance(defined, ast.FunctionDef) else []
    return all(isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in body)


def _of_class(module: ModuleType, effects: type) -> Iterator[Mutant]:
    for value in vars(module).values():
        if not inspect.isclass(value) or value.__module__ != module.__name__ or value is effects:
            continue
        if issubclass(value, effects):
            for method, function in vars(value).items():
                base = _base(value, method)
                if method in SPARED or base is None or not inspect.isfunction(function):
                    continue
                if "raise NotImplementedError" not in inspect.getsource(vars(base)[method]):
                    yield Mutant("hook", module.__name__, f"{value.__name__}.{method}")
                elif method == "do" and not _does_nothing(function):
                    yield Mutant("verb", module.__name__, f"{value.__name__}.do")
        if issubclass(value, Step) and "resolve" in vars(value) and ".effects." in module.__name__:
            yield Mutant("verb", module.__name__, f"{value.__name__}.resolve")


def mutants_of(package: str, effects: type) -> tuple[Mutant, ...]:
    """Every mutant of a game's package; `effects` is the base class of its vocabulary."""
    found: list[Mutant] = []
    for module in _modules(package):
        found += _of_class(module, effects)
        for name, function in _own_functions(module):
            owner = getattr(module, name.split(".")[0])
            if inspect.isclass(owner) and issubclass(owner, effects):
                continue
            match _answers(function):
                case "bool":
                    found += [
                        Mutant("check_yes", module.__name__, name),
                        Mutant("check_no", module.__name__, name),
                    ]
                case "Block | None":
                    found.append(Mutant("unblocked", module.__name__, name))
                case _:
                    pass
    return tuple(found)


def _replacement(mutant: Mutant) -> Callable[..., object]:
    match mutant.kind:
        case "hook":
            owner, _, method = mutant.name.rpartition(".")
            base = _base(getattr(importlib.import_module(mutant.module), owner), method)
            idle: Callable[..., object] = vars(base)[method]
            return idle
        case "check_yes":
            return lambda *_args, **_kwargs: True
        case "check_no":
            return lambda *_args, **_kwargs: False
        case _:
            return lambda *_args, **_kwargs: None


def switch_off(mutant: Mutant) -> None:
    """Replace the mutant's function in this process, wherever `rules` refers to it by name."""
    module = importlib.import_module(mutant.module)
    instead = _replacement(mutant)
    owner_name, _, method = mutant.name.partition(".")
    if method:
        owner = getattr(module, owner_name)
        setattr(owner, method, property(instead) if isinstance(vars(owner)[method], property) else instead)
        return
    original = getattr(module, owner_name)
    for name, other in list(sys.modules.items()):
        if name.startswith("rules."):
            for attribute, value in list(vars(other).items()):
                if value is original:
                    setattr(other, attribute, instead)
