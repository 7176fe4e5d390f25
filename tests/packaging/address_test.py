#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""One line of tools/packaging/release.json decides what all pages, recipes and the extension say about gato's address: in a copy of what names
it, that line is set to an address and back to a placeholder."""
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from releasing import address, facts, recipes  # noqa: E402

REAL, PLACEHOLDER = "https://github.com/Some-One/gato", "https://example.invalid/gato"
NOT_YET = re.compile("not published yet|no se ha publicado")
# Whose texts are about the placeholder, or have both forms.
EXCUSED = re.compile(r"(tools|tests)/|docs/RELEASE\.md|CHANGELOG\.md|cli/new/|web/address\.mjs")
URL = re.compile(r"\w+://[^\s\"')>]+")


def release_at(base, version=None):
    release = facts.read_json(address.RELEASE)
    return {**release, "base": base, "version": version or release["version"]}


def rendered(base, version=None):
    """All places as they are when this is the address."""
    return {name: make((ROOT / name).read_text(encoding="utf-8"), release_at(base, version)) for name, make in address.PLACES.items()}


def blocks(places):
    return {name: address.BLOCK.search(text)[0] for name, text in places.items() if name.endswith(".md")}


class Places(unittest.TestCase):
    def addresses(self, text):
        release = release_at(REAL)
        return [url for url in URL.findall(text) if not url.startswith((release["base"], address.of_pages(release)))]

    def test_with_an_address_nothing_says_that_there_is_none(self):
        for name, text in rendered(REAL).items():
            self.assertIsNone(NOT_YET.search(text), name)
            self.assertNotIn(".invalid", text, name)

    def test_all_links_begin_with_the_address(self):
        for name, text in blocks(rendered(REAL)).items():
            self.assertEqual([], self.addresses(text), name)
            self.assertIn(REAL, text, name)

    def test_with_a_placeholder_each_page_says_so_once_and_has_no_link(self):
        for name, text in blocks(rendered(PLACEHOLDER)).items():
            self.assertEqual(1, len(NOT_YET.findall(text)), name)
            self.assertEqual([], URL.findall(text), name)

    def test_there_and_back_is_the_same(self):
        there = rendered(REAL, "9.8.7")
        for name, make in address.PLACES.items():
            text = (ROOT / name).read_text(encoding="utf-8")
            here = facts.read_json(address.RELEASE)
            self.assertEqual(make(text, here), make(there[name], here), name)

    def test_the_extension_has_its_repository_and_the_version_of_gato(self):
        manifest = json.loads(rendered(REAL, "9.8.7")["editors/vscode/package.json"])
        self.assertEqual((REAL, REAL, f"{REAL}/issues", "9.8.7"),
                         (manifest["repository"]["url"], manifest["homepage"], manifest["bugs"]["url"], manifest["version"]))
        self.assertEqual([], [key for key in json.loads(rendered(PLACEHOLDER)["editors/vscode/package.json"]) if key in ("repository", "homepage", "bugs")])
        lock = json.loads(rendered(REAL, "9.8.7")["editors/vscode/package-lock.json"])
        self.assertEqual(["9.8.7", "9.8.7"], [lock["version"], lock["packages"][""]["version"]])

    def test_downloads_are_named_as_a_release_names_them(self):
        release = recipes.with_stand_ins(release_at(REAL))
        known = {*release["sha256"], *(template.name for template in recipes.templates()), f"gato_{release['version']}_amd64.deb"}
        for name, text in blocks(rendered(REAL)).items():
            self.assertLessEqual(set(re.findall(re.escape(address.of_files(release)) + r"/([\w.-]+)", text)), known, name)

    def test_every_system_has_its_download_windows_first(self):
        for name in ("README.md", "docs/es/README.md"):
            text = blocks(rendered(REAL))[name]
            order = [text.index(part) for part in ("windows-x86_64.zip)", "scoop install", "_amd64.deb", "linux-x86_64.tar.xz", "brew install")]
            self.assertEqual(sorted(order), order, name)

    def test_the_pages_of_a_repository_are_where_github_has_them(self):
        self.assertEqual("https://some-one.github.io/gato/", address.of_pages({"base": REAL}))
        self.assertEqual("https://gato.example/", address.of_pages({"base": "https://gato.example"}))

    def test_only_what_can_never_be_is_a_placeholder(self):
        for base, is_published in ((PLACEHOLDER, False), ("https://x.invalid", False), (REAL, True), ("https://x.example/a.invalid", True)):
            self.assertIs(is_published, address.is_published({"base": base}), base)

    def test_a_fact_that_is_none_is_refused(self):
        with self.assertRaises(facts.Refused):
            address.filled("@nothing@", {}, "x")

    def test_a_page_without_marks_is_refused(self):
        with self.assertRaises(facts.Refused):
            address.PLACES["README.md"]("# gato\n", release_at(REAL))


class Others(unittest.TestCase):
    """What takes the address when it is made, and what must not name it."""

    def test_recipes_have_no_other_address(self):
        with tempfile.TemporaryDirectory() as name:
            recipes.write(Path(name), recipes.with_stand_ins(release_at(REAL)))
            for path in Path(name).rglob("*.*"):
                self.assertNotIn(".invalid", path.read_text(encoding="utf-8"), path.name)
                for url in URL.findall(path.read_text(encoding="utf-8")):
                    self.assertTrue(url.startswith(REAL), f"{path.name}: {url}")

    def test_no_other_file_names_the_placeholder_or_says_that_there_is_no_address(self):
        for line in self.lines_with("example.invalid|not published yet|no se ha publicado"):
            name = line.split(":")[0]
            self.assertTrue(name in address.PLACES or EXCUSED.match(name), line)

    def lines_with(self, pattern):
        if not shutil.which("git") or not (ROOT / ".git").exists():
            self.skipTest("no git")
        found = subprocess.run(["git", "-C", ROOT, "grep", "-IinE", pattern], capture_output=True, text=True)
        return found.stdout.splitlines()

    @unittest.skipUnless(shutil.which("node"), "no node")
    def test_the_playground_has_a_link_or_none(self):
        script = 'import(process.argv[1]).then(({downloadAddress}) => downloadAddress(process.argv[2])).then((x) => console.log(x))'
        for base, expected in ((REAL, f"{REAL}/releases/latest"), (PLACEHOLDER, "undefined")):
            with tempfile.TemporaryDirectory() as name:
                (Path(name) / "tools/packaging").mkdir(parents=True)
                (Path(name) / address.RELEASE).write_text(json.dumps(release_at(base)))
                ended = subprocess.run(["node", "-e", script, ROOT / "web/address.mjs", name], capture_output=True, text=True)
                self.assertEqual(expected, ended.stdout.strip(), ended.stderr)


if __name__ == "__main__":
    unittest.main()
