#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The texts of the chess program: what tools/phrases packs is what players read, in both languages."""
import importlib.machinery
import importlib.util
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = ROOT / "tools/phrases"
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("phrases", str(TOOL))
phrases = importlib.util.module_from_spec(importlib.util.spec_from_loader("phrases", loader))
loader.exec_module(phrases)

LETTERS = {phrases.screen_code(letter): letter for letter in phrases.ACCENTED + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "".join(map(chr, range(32, 64)))}


def tables_of(assembly):
    """{label: bytes} of `byte` lines."""
    tables, label = {}, None
    for line in assembly.splitlines():
        found = re.match(r"(\w*)\s+byte\s+([\d,]+)$", line)
        if found:
            label = found[1] or label
            tables.setdefault(label, []).extend(map(int, found[2].split(",")))
    return tables


def expanded(codes, tables):
    text = ""
    for code in codes:
        pair = code - phrases.FIRST_PAIR
        text += LETTERS[code] if pair < 0 else expanded((tables["paresPrimero"][pair], tables["paresSegundo"][pair]), tables)
    return text


def unpacked(assembly):
    """[(label, Spanish, English)]"""
    tables = tables_of(assembly)
    result = []
    for label, codes in tables.items():
        if not label.startswith("pares"):
            middle = codes.index(0)
            result.append((label, expanded(codes[:middle], tables), expanded(codes[middle + 1:-1], tables)))
    return result


def run(*arguments):
    return subprocess.run([sys.executable, TOOL, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


class Phrases(unittest.TestCase):
    def test_of_the_program_are_packed_as_they_are_written(self):
        self.assertEqual(run("--check").stdout, "")

    def test_are_the_same_when_they_are_unpacked(self):
        source = (phrases.FOLDER / "Frases.txt").read_text(encoding="utf-8")
        self.assertEqual(unpacked((phrases.FOLDER / "Frases.asm").read_text(encoding="utf-8")), phrases.read(source))

    def test_pairs_do_not_overlap(self):
        texts, pairs = phrases.pack([[1, 1, 1, 1, 1, 1]])
        self.assertEqual((texts, pairs), ([[128, 128, 128]], [(1, 1)]))

    def test_packed_are_smaller(self):
        tables = tables_of((phrases.FOLDER / "Frases.asm").read_text(encoding="utf-8"))
        plain = sum(len(text) + 1 for _, *both in phrases.read((phrases.FOLDER / "Frases.txt").read_text(encoding="utf-8")) for text in both)
        self.assertLess(sum(map(len, tables.values())), plain * 3 / 4)

    def test_that_are_wrong_are_refused_by_line_and_change_nothing(self):
        for line, reason in (("txA 'UNO'", "line 1: expected a label and two texts in quotes"),
                             ("txA 'DIECISEIS LETRAS' 'X'", "has more than 4 rows of 15 characters"),
                             ("txA 'A/B/C/D/E' 'X'", "has more than 4 rows of 15 characters"),
                             ("txA 'Ü' 'X'", "Ü is not a character of the screen"),
                             ("txA 'a' 'X'", "a is not a character of the screen")):
            with self.subTest(line), tempfile.TemporaryDirectory() as folder:
                source, target = pathlib.Path(folder) / "one.txt", pathlib.Path(folder) / "one.asm"
                source.write_text(line, encoding="utf-8")
                ended = run(source, target)
                self.assertEqual(ended.returncode, 1)
                self.assertIn(reason, ended.stdout)
                self.assertFalse(target.exists())

    def test_that_changed_are_told_by_the_check(self):
        with tempfile.TemporaryDirectory() as folder:
            source, target = pathlib.Path(folder) / "one.txt", pathlib.Path(folder) / "one.asm"
            source.write_text("txA 'UNO' 'ONE'\n", encoding="utf-8")
            self.assertEqual(run(source, target).returncode, 0)
            source.write_text("txA 'DOS' 'TWO'\n", encoding="utf-8")
            self.assertEqual(run("--check", source, target).returncode, 1)


if __name__ == "__main__":
    unittest.main()
