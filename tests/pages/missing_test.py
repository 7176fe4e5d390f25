#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What docs/how-to/cbm-prg-studio.md lists as missing is missing: `missing_test.py GATO`. Each line of that list names its test here, and so does the
Spanish page; a test that fails says that gato has learnt something, and that the line can go."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
GATO = "gato"

PROJECT = """<?xml version="1.0" encoding="utf-8"?>
<Project>
  <Target>{target}</Target><Executable>game.prg</Executable><StartAddress>2049</StartAddress>{more}
  <SourceFiles><SourceFile><Name>game.asm</Name><FileType>2</FileType><IncludeInBuild>True</IncludeInBuild></SourceFile></SourceFiles>
</Project>
"""
EVENTS = "<BuildEvents><PostBuildEnabled>True</PostBuildEnabled><PostBuildCommands>touch it-ran</PostBuildCommands></BuildEvents>"


class Missing(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.place.name)
        self.write("game.asm", "*=$0801\n        rts\n")

    def tearDown(self):
        self.place.cleanup()

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def gato(self, *words):
        done = subprocess.run([GATO, *words], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def refuses(self, words, *command):
        status, text = self.gato(*command)
        self.assertNotEqual(0, status)
        self.assertIn(words, text)

    def test_build_events_do_not_run(self):
        self.write("game.cbmprj", PROJECT.format(target=2, more=EVENTS))
        status, text = self.gato("build")
        self.assertEqual(0, status)
        self.assertIn("-Wnot-run", text)
        self.assertFalse((self.folder / "it-ran").exists())

    def test_a_disk_image_has_one_program(self):
        for name in ("snake.bas", "maze.bas"):
            self.write(name, "10 end\n")
        self.write("gato.json", json.dumps({"name": "games", "sources": ["snake.bas", "maze.bas"], "batch": True, "emit": ["d64"]}))
        self.assertEqual(0, self.gato("build", "gato.json", "--out-dir", "out")[0])
        self.assertEqual(["maze.d64", "snake.d64"], sorted(path.name for path in (self.folder / "out").iterdir()))

    def test_no_editor_opens_sounds(self):
        package = json.loads((ROOT / "editors/vscode/package.json").read_text(encoding="utf-8"))
        patterns = {selector["filenamePattern"] for editor in package["contributes"]["customEditors"] for selector in editor["selector"]}
        self.assertEqual({"*.spt", "*.cst", "*.sdd"}, patterns)

    def test_programs_for_other_computers_run_on_a_c64(self):
        self.write("game.asm", "*=$1001\n        lda $ff80\n        rts\n")
        self.write("game.cbmprj", PROJECT.format(target=0, more=""))
        self.assertEqual(0, self.gato("build", "--out-dir", "out")[0])
        self.assertIn("--machine NAME:{c64,flat}", self.gato("run", "--help")[1])

    def test_a_cartridge_has_8_kib(self):
        self.write("game.asm", "*=$8000\n        dcb 8193,0\n")
        self.refuses("cartridge", "build", "game.asm", "--emit", "crt")

    def test_screens_are_not_interleaved(self):
        self.write("game.sdd", "<Screens/>")
        self.write("game.asm", '*=$0801\n        incbin "game.sdd",1,1,char,interleave\n')
        self.refuses("INTERLEAVE", "build", "game.asm")

    def test_there_are_no_dumps(self):
        self.refuses("dmp", "build", "game.asm", "--emit", "dmp")

    def test_kick_assembler_is_refused(self):
        self.write("game.cbmprj", PROJECT.format(target=2, more="<UsingKickAssembler>True</UsingKickAssembler>"))
        self.refuses("Kick Assembler", "build")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    GATO = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
