# SPDX-License-Identifier: MIT
"""What the sources say about a release: version, date, description, the changelog's section."""
import calendar
import json
import re
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Refused(Exception):
    """A release that cannot be made, or what a check found, in words."""


def found_in(path, pattern):
    match = re.search(pattern, (ROOT / path).read_text(encoding="utf-8"))
    if not match:
        raise Refused(f"{path}: has no {pattern}")
    return match[1]


def version():
    return found_in("include/gato/version.hpp", r'version = "([^"]+)"')


def description():
    return found_in("CMakeLists.txt", r'DESCRIPTION "([^"]+)"')


def release_seconds():
    """The moment that stands for all times in what is published: midnight of the release's day."""
    day = found_in("include/gato/version.hpp", r'release_date = "([^"]+)"')
    return calendar.timegm(time.strptime(day, "%Y-%m-%d"))


def read_json(path):
    return json.loads((ROOT / path).read_text(encoding="utf-8"))


def changelog_section(title, text=None):
    """The lines below `## [title]`, or None."""
    text = text if text is not None else (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    match = re.search(rf"^## \[{re.escape(title)}\][^\n]*\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return match and match[1].strip() + "\n"
