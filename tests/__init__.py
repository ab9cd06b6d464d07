"""Everything that has to stay true."""

import pytest

# What these modules assert is told as fully as what a test file asserts, whoever imports them first.
pytest.register_assert_rewrite("tests.contract")
