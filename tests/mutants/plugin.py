"""The pytest plugin that switches one mutant off before any test is collected."""

from __future__ import annotations

import os

import rules.games  # noqa: F401 - every module of every game must be loaded before names are replaced
from tests.mutants.finding import Mutant, switch_off

if told := os.environ.get("MUTANT"):
    switch_off(Mutant.parse(told))
