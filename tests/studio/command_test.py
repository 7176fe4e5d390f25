#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`gato studio` as a user starts it: command_test.py GATO. The program is copied beside a small page, and has a runtime folder of its own."""
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import unittest
import urllib.request
from pathlib import Path

GATO = sys.argv.pop(1)


class Studio(unittest.TestCase):
    def setUp(self):
        self.root = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        self.gato = self.root / "bin" / "gato"
        self.runtime = self.root / "runtime"
        self.folder = self.root / "game"
        for folder in (self.gato.parent, self.runtime, self.folder):
            folder.mkdir()
        shutil.copy(GATO, self.gato)
        (self.folder / "game.asm").write_text(" rts\n")

    def add_page(self, place="bin/studio"):
        page = self.root / place
        page.mkdir(parents=True)
        (page / "index.html").write_text("the page")

    def start(self, *arguments, **options):
        return self.start_program("studio", *arguments, **options)

    def start_program(self, *arguments, path=None, runtime=True, **more):
        environment = {"PATH": path or "/nowhere", **more}
        if runtime:
            environment["XDG_RUNTIME_DIR"] = str(self.runtime)
        running = subprocess.Popen([self.gato, *arguments], cwd=self.folder, env=environment, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(lambda: (running.kill(), running.communicate()) if running.poll() is None else None)
        return running

    def run_to_end(self, *arguments, **options):
        running = self.start(*arguments, **options)
        output, errors = running.communicate(timeout=60)
        return running.returncode, output, errors

    def reconnections(self):
        """Where pages of earlier studios may wait: the newest port first."""
        [file] = self.runtime.glob("gato/pages-*.json")
        self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600)
        return [page["port"] for page in json.loads(file.read_text())["pages"]]

    def entrances(self):
        return list(self.runtime.glob("gato/studio-*.json"))

    def ask(self, address, request="", **fields):
        url, _, token = address.strip().partition("#")
        fields = {name.replace("_", "-"): value for name, value in fields.items()}
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        method = "POST" if request else "GET"
        return opener.open(urllib.request.Request(url + request, headers=fields, method=method), timeout=60).read().decode()

    def swap(self, address):
        url, _, token = address.strip().partition("#")
        return json.loads(self.ask(address, "session", Origin=url.rstrip("/"), Gato_Token=token))["secret"]

    def stop(self, running):
        running.send_signal(signal.SIGINT)
        output, errors = running.communicate(timeout=60)
        return running.returncode, output, errors

    def test_serves_the_page_beside_the_program_and_ends_with_ctrl_c(self):
        self.add_page()
        running = self.start("--no-open")
        address = running.stdout.readline()
        self.assertRegex(address, r"^http://127\.0\.0\.1:\d+/#[0-9a-f]{32}\n$")
        self.assertEqual(self.ask(address), "the page")
        self.assertRegex(self.swap(address), "^[0-9a-f]{32}$")
        self.assertEqual(self.stop(running), (0, "", ""))
        self.assertEqual(self.entrances(), [])

    def test_finds_the_page_of_an_installation_and_of_a_clone(self):
        for place in ("share/gato/studio", "studio"):
            with self.subTest(place):
                self.add_page(place)
                running = self.start("--no-open")
                self.assertEqual(self.ask(running.stdout.readline()), "the page")
                self.stop(running)
                shutil.rmtree(self.root / place)

    def test_a_second_start_gets_another_address_of_the_first(self):
        self.add_page()
        running = self.start("--no-open")
        first = running.stdout.readline()
        [entrance] = self.entrances()
        self.assertEqual(stat.S_IMODE(entrance.stat().st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(entrance.parent.stat().st_mode), 0o700)
        code, second, errors = self.run_to_end("--no-open", "game.asm")
        self.assertEqual((code, errors), (0, ""))
        self.assertEqual(first.split("#")[0], second.split("#")[0])
        self.assertNotEqual(first, second)
        self.assertEqual(self.swap(first), self.swap(second))
        self.assertIn("already", self.run_to_end("--no-open", "--allow", "..")[2])
        self.stop(running)

    def test_another_folder_has_a_studio_of_its_own(self):
        self.add_page()
        one, other = self.start("--no-open"), self.start("--no-open", "..")
        self.assertNotEqual(one.stdout.readline().split("#")[0], other.stdout.readline().split("#")[0])
        self.stop(one)
        self.stop(other)

    def test_what_a_killed_studio_leaves_is_no_studio(self):
        self.add_page()
        running = self.start("--no-open")
        running.stdout.readline()
        running.kill()
        running.communicate()
        self.assertEqual(len(self.entrances()), 1)
        again = self.start("--no-open")
        self.assertEqual(self.ask(again.stdout.readline()), "the page")
        self.stop(again)
        self.assertEqual(self.entrances(), [])

    def test_listens_where_pages_of_the_last_four_studios_may_wait_and_opens_none_there(self):
        self.add_page()
        ports = []
        for start in range(6):
            running = self.start("--no-open")
            ports.insert(0, int(running.stdout.readline().split("#")[0].rsplit(":", 1)[1].rstrip("/")))
            for port in ports[:5]:
                self.assertEqual(self.ask(f"http://127.0.0.1:{port}/"), "the page")
            self.assertEqual(self.reconnections(), ports[:4])
            running.kill()
            running.communicate()
        self.assertEqual(len(set(ports)), 6)

    def test_pages_that_others_could_have_named_are_not_waited_for(self):
        self.add_page()
        for spoil in (lambda file: file.chmod(0o640), lambda file: file.write_text('{"pages": 1}'), lambda file: file.write_text("[")):
            running = self.start("--no-open")
            address = running.stdout.readline().split("#")[0]
            running.kill()
            running.communicate()
            [file] = self.runtime.glob("gato/pages-*.json")
            spoil(file)
            again = self.start("--no-open")
            again.stdout.readline()
            with self.assertRaises(OSError):
                self.ask(address)
            self.stop(again)

    def test_a_file_that_others_may_read_is_not_believed(self):
        self.add_page()
        running = self.start("--no-open")
        first = running.stdout.readline()
        [entrance] = self.entrances()
        entrance.chmod(0o640)
        again = self.start("--no-open")
        self.assertNotEqual(again.stdout.readline().split("#")[0], first.split("#")[0])
        self.stop(again)
        self.stop(running)

    def test_works_without_a_runtime_folder(self):
        self.add_page()
        running = self.start("--no-open", runtime=False)
        self.assertEqual(self.ask(running.stdout.readline()), "the page")
        self.assertEqual(self.stop(running)[0], 0)

    def browser(self, name):
        """A program that notes how it was called in a pipe; the result is a PATH with it."""
        os.mkfifo(self.root / "noted")
        programs = self.root / "programs"
        programs.mkdir()
        program = programs / name
        program.write_text(f'#!/bin/sh\necho "${{0##*/}} $*" > {self.root}/noted\n')
        program.chmod(0o755)
        return f"{programs}:/usr/bin:/bin"

    def test_opens_a_window_without_an_address_bar(self):
        self.add_page()
        running = self.start(path=self.browser("chromium"))
        address = running.stdout.readline().strip()
        self.assertEqual((self.root / "noted").read_text(), f"chromium --app={address}\n")
        self.assertEqual(self.stop(running), (0, "", ""))

    def test_a_project_that_gato_is_opened_with_opens_the_studio_of_its_folder(self):
        self.add_page()
        (self.folder / "Game.cbmprj").write_text("<project/>")
        running = self.start_program("Game.cbmprj")
        address = running.stdout.readline()
        self.assertEqual(self.ask(address), "the page")
        self.assertEqual(self.run_to_end("--no-open", ".")[1].split("#")[0], address.split("#")[0])
        self.assertEqual(self.stop(running)[0], 0)

    def folder_that_is_open(self, *arguments, **options):
        """Which folder a start of the program opens; None: the start page."""
        running = self.start("--no-open", *arguments, **options)
        address = running.stdout.readline().split("#")[0]
        entrances = self.entrances()
        for entrance in entrances:
            self.assertEqual(f"http://127.0.0.1:{json.loads(entrance.read_text())['port']}/", address)
        folders = [json.loads(entrance.read_text())["folder"] for entrance in entrances]
        self.assertEqual(self.stop(running), (0, "", ""))
        return folders[0] if folders else None

    def test_a_folder_with_a_project_is_opened_and_another_one_gets_the_start_page(self):
        self.add_page()
        (self.folder / "game.asm").unlink()
        (self.folder / "readme.txt").write_text("")
        self.assertIsNone(self.folder_that_is_open())
        for name in ("gato.json", "chess.gato.json", "Game.CBMPRJ", "a.asm", "b.bas"):
            with self.subTest(name):
                (self.folder / name).write_text("")
                self.assertEqual(self.folder_that_is_open(), str(self.folder))
                (self.folder / name).unlink()

    def test_a_folder_that_is_named_is_opened_even_without_a_project(self):
        self.add_page()
        (self.folder / "empty").mkdir()
        self.assertEqual(self.folder_that_is_open("empty"), str(self.folder / "empty"))

    def test_the_start_page_can_be_asked_for_unless_a_file_is_named(self):
        self.add_page()
        self.assertIsNone(self.folder_that_is_open("--start-page"))
        self.assertEqual(self.folder_that_is_open("--start-page", "game.asm"), str(self.folder))

    def test_remembers_the_folders_that_were_opened_in_the_users_settings(self):
        self.add_page()
        settings = self.root / "settings"
        (self.folder / "other").mkdir()
        for arguments in ([], ["other"]):
            self.folder_that_is_open(*arguments, XDG_CONFIG_HOME=str(settings))
        memory = settings / "gato/studio.json"
        self.assertEqual(json.loads(memory.read_text())["recent"], [str(self.folder / "other"), str(self.folder)])
        self.assertEqual(stat.S_IMODE(memory.stat().st_mode), 0o600)
        home = self.root / "home"
        home.mkdir()
        self.folder_that_is_open(HOME=str(home))
        self.assertTrue((home / ".config/gato/studio.json").exists())

    def test_says_when_there_is_no_browser(self):
        self.add_page()
        running = self.start()
        running.stdout.readline()
        self.assertIn("no browser was found", self.stop(running)[2])

    def test_says_where_the_page_is_missing(self):
        code, output, errors = self.run_to_end("--no-open")
        self.assertEqual((code, output), (3, ""))
        self.assertIn(f"{self.root}/bin/studio\n", errors)
        self.assertIn("./dev studio", errors)

    def test_refuses_what_is_not_there(self):
        self.add_page()
        for arguments in (["none"], ["--allow", "none"]):
            code, output, errors = self.run_to_end("--no-open", *arguments)
            self.assertEqual((code, output), (3, ""))
            self.assertIn("gato: error: none: there is no such f", errors)


if __name__ == "__main__":
    unittest.main()
