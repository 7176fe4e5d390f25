#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The chess program's disk as `./dev chess` makes it: tools/add-to-disk puts the second file on it, and the program finds it there."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHESS = ROOT / "asm-src/Ajedrez"
ADD = ROOT / "tools/add-to-disk"
GATO = sys.argv.pop(1)
SECTOR = 256
DIRECTORY = 357 * SECTOR  # track 18


def gato(*arguments):
    return subprocess.run([GATO, *map(str, arguments)], capture_output=True, text=True, check=True, timeout=120)


class AddToDisk(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        out = pathlib.Path(self.folder.name)
        gato("build", CHESS / "ajedrez.gato.json", "--out-dir", out, "--emit", "prg,d64")
        gato("build", CHESS / "Perspectiva.gato.json", "--out-dir", out, "--emit", "prg")
        self.image, self.file, self.program = out / "AJEDREZ.d64", out / "AJEDREZ.3D", out / "AJEDREZ.prg"

    def blocks_free(self):
        disk = self.image.read_bytes()
        return sum(disk[DIRECTORY + 4 * track] for track in range(1, 36) if track != 18)

    def test_the_program_finds_both_files(self):
        free = self.blocks_free()
        subprocess.run([ADD, self.image, self.file], check=True)
        self.assertEqual(free - self.blocks_free(), -(-self.file.stat().st_size // 254))
        names = gato("run", self.program, "--drive", self.image, "--keys", "k{f1}", "--until", "keys-read").stdout
        self.assertRegex(names, r"(?s)ajedrez +\n.*ajedrez\.3d")
        shown = gato("run", self.program, "--drive", self.image, "--keys", "3", "--until", "mem:$366a=1", "--show", "")
        self.assertIn("stopped: mem:", shown.stdout + shown.stderr)

    def test_a_full_disk_stays_as_it_was(self):
        large = self.file.with_name("LARGE")
        large.write_bytes(bytes(200000))
        before = self.image.read_bytes()
        done = subprocess.run([ADD, self.image, large], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (1, f"{self.image}: the disk is full\n"))
        self.assertEqual(self.image.read_bytes(), before)


unittest.main()
