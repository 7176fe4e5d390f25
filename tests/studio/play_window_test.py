#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`gato play` in a window as a user starts it: play_window_test.py GATO. The program is copied beside a small page; a script is the browser."""
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request
from pathlib import Path

GATO = sys.argv.pop(1)
DESKTOP = {"DISPLAY": ":99"}


class PlayWindow(unittest.TestCase):
    def setUp(self):
        self.root = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        self.gato = self.root / "bin" / "gato"
        self.folder = self.root / "game"
        self.tools = self.root / "tools"
        for folder in (self.gato.parent, self.folder, self.tools):
            folder.mkdir()
        shutil.copy(GATO, self.gato)
        (self.folder / "game.asm").write_text("*=$c000\n jmp *\n")
        (self.folder / "secret.txt").write_text("mine")

    def add_page(self, *names):
        page = self.root / "bin/studio"
        page.mkdir()
        for name in names:
            (page / name).write_text(f"this is {name}")

    def add_browser(self):
        """Writes its address down."""
        browser = self.tools / "chromium"
        browser.write_text(f'#!/bin/sh\necho "$@" >{self.root}/opened.new\nmv {self.root}/opened.new {self.root}/opened\n')
        browser.chmod(0o755)

    def start(self, *arguments, stdout=subprocess.PIPE, **environment):
        path = {"PATH": f"{self.tools}:/usr/bin:/bin" if any(self.tools.iterdir()) else "/nowhere"}
        running = subprocess.Popen([self.gato, "play", "game.asm", *arguments], cwd=self.folder, env=path | environment,
                                   stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, text=True)
        self.addCleanup(lambda: (running.kill(), running.communicate()) if running.poll() is None else None)
        return running

    def run_to_end(self, *arguments, **options):
        running = self.start(*arguments, **options)
        _, errors = running.communicate(timeout=60)
        return running.returncode, errors

    def read(self, address, path=""):
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        return opener.open(address.strip().partition("#")[0] + path, timeout=60).read().decode()

    def test_prints_the_address_of_its_own_page_and_ends_with_ctrl_c(self):
        self.add_page("index.html", "play.html", "play.js")
        running = self.start("--no-open")
        address = running.stdout.readline()
        self.assertRegex(address, r"^http://127\.0\.0\.1:\d+/#[0-9a-f]{32}\n$")
        self.assertEqual(self.read(address), "this is play.html")
        self.assertEqual(self.read(address, "play.js"), "this is play.js")
        for path in ("secret.txt", "game.asm", "../game/secret.txt"):
            with self.assertRaises(urllib.error.HTTPError) as refused:
                self.read(address, path)
            refused.exception.close()
        running.send_signal(signal.SIGINT)
        self.assertEqual((*running.communicate(timeout=60), running.returncode), ("", "", 0))

    def test_opens_a_browser_on_a_desktop(self):
        self.add_page("index.html", "play.html")
        self.add_browser()
        # Standard output is nobody's, as for a program that a desktop has started.
        running = self.start(stdout=subprocess.DEVNULL, **DESKTOP)
        while not (self.root / "opened").exists():
            self.assertIsNone(running.poll())
        words = (self.root / "opened").read_text()
        address = words[words.index("http://"):].split()[0]
        self.assertEqual(self.read(address), "this is play.html")
        running.send_signal(signal.SIGTERM)
        running.communicate(timeout=60)
        self.assertEqual(running.returncode, 0)

    def test_plays_in_the_terminal_if_there_is_no_browser_or_no_page(self):
        # There is no terminal either, and gato says so in the end.
        code, errors = self.run_to_end(stdout=subprocess.DEVNULL, **DESKTOP)
        self.assertEqual(code, 2)
        self.assertIn("note: no window: the page of the studio is in none of these folders", errors)
        self.assertIn("play needs a terminal", errors)
        self.add_page("index.html")
        code, errors = self.run_to_end(stdout=subprocess.DEVNULL, **DESKTOP)
        self.assertIn("note: no window: the page of the studio is older", errors)
        (self.root / "bin/studio/play.html").write_text("")
        code, errors = self.run_to_end(stdout=subprocess.DEVNULL, **DESKTOP)
        self.assertEqual(code, 2)
        self.assertIn("note: no window: no browser was found", errors)

    def test_opens_no_window_elsewhere(self):
        self.add_page("index.html", "play.html")
        self.add_browser()
        cases = (((), {}, subprocess.DEVNULL), ((), DESKTOP, subprocess.PIPE), (("--terminal",), DESKTOP, subprocess.DEVNULL),
                 (("--graphics", "blocks"), DESKTOP, subprocess.DEVNULL), ((), DESKTOP | {"CI": "1"}, subprocess.DEVNULL),
                 ((), DESKTOP | {"SSH_CONNECTION": "a 1 b 2"}, subprocess.DEVNULL))
        for arguments, environment, stdout in cases:
            with self.subTest(arguments=arguments, environment=environment, stdout=stdout):
                code, errors = self.run_to_end(*arguments, stdout=stdout, **environment)
                self.assertEqual(code, 2)
                self.assertTrue(errors.startswith("gato: error: play needs a terminal"), errors)
        self.assertFalse((self.root / "opened").exists())

    def test_an_address_needs_a_page_and_is_not_for_the_terminal(self):
        self.assertEqual(self.run_to_end("--no-open")[0], 3)
        self.assertEqual(self.run_to_end("--no-open", "--terminal")[0], 2)


if __name__ == "__main__":
    unittest.main()
