from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import MISSING, require_chromium


def test_without_chromium_tests_are_skipped_but_not_in_ci(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    nowhere = tmp_path / "chromium"
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=MISSING):
        require_chromium(nowhere)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="Debian's chromium is not installed"):
        require_chromium(nowhere)
