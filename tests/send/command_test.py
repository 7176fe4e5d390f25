#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`gato send` as a user types it: command_test.py GATO. The Ultimate and VICE are servers of this file, which answer as those are documented to."""
import http.server
import os
import pty
import shutil
import socketserver
import struct
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

GATO = os.path.abspath(sys.argv.pop(1))
PROGRAM = "*=$0801\n word @end,10\n byte $9e\n text \"2061\"\n byte 0\n@end word 0\nstart inc $d020\n rts\n"
CODE = "*=$c000\n inc $d020\n rts\n"


class Served(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.runtime = self.folder / "runtime"
        self.runtime.mkdir()
        (self.folder / "game.asm").write_text(PROGRAM)
        (self.folder / "code.asm").write_text(CODE)
        self.gato("build", "game.asm", "-o", "game.prg")
        self.environment = {"PATH": "/nowhere", "TERM": "xterm", "XDG_RUNTIME_DIR": str(self.runtime)}

    def gato(self, *words):
        subprocess.run([GATO, *words], cwd=self.folder, check=True, stdout=subprocess.DEVNULL)

    def serve(self, server):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(lambda: (server.shutdown(), server.server_close()))
        return server.server_address[1]

    def send(self, *words, **variables):
        run = subprocess.run([GATO, "send", *words], cwd=self.folder, env={**self.environment, **variables}, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60)
        return run.returncode, run.stdout, run.stderr


class Ultimate(Served):
    def setUp(self):
        super().setUp()
        self.requests, self.password = [], ""
        test = self

        class Answer(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                test.requests.append((self.path, self.headers.get("X-Password"), body))
                answer = b'{"errors": []}'
                self.send_response(200 if self.headers.get("X-Password", "") == test.password else 403)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            def log_message(self, *_):
                pass

        self.port = self.serve(http.server.HTTPServer(("127.0.0.1", 0), Answer))

    def words(self, file="game.prg"):
        return (file, "ultimate", "--host", "127.0.0.1", "--port", str(self.port))

    def test_gets_a_program_file_as_it_is(self):
        self.assertEqual((0, "game.prg has started\n", ""), self.send(*self.words()))
        self.assertEqual([("/v1/runners:run_prg", None, (self.folder / "game.prg").read_bytes())], self.requests)

    def test_gets_what_is_built_from_a_source(self):
        before = sorted(path.name for path in self.folder.iterdir())
        self.assertEqual(0, self.send(*self.words("game.asm"))[0])
        self.assertEqual((self.folder / "game.prg").read_bytes(), self.requests[0][2])
        self.assertEqual(before, sorted(path.name for path in self.folder.iterdir()))

    def test_gets_a_disk_and_then_its_first_program(self):
        (self.folder / "gato.json").write_text('{"name": "game", "sources": ["game.asm"], "emit": ["d64"]}')
        self.gato("build", "--out-dir", "out")
        self.assertEqual(0, self.send(*self.words("out/game.d64"))[0])
        disk = (self.folder / "out/game.d64").read_bytes()
        self.assertEqual([("/v1/drives/a:mount?type=d64", None, disk), ("/v1/runners:run_prg", None, (self.folder / "game.prg").read_bytes())],
                         self.requests)

    def test_gets_the_password_of_the_environment(self):
        self.password = "open sesame"
        self.assertEqual(0, self.send(*self.words(), GATO_ULTIMATE_PASSWORD="open sesame")[0])
        code, _, errors = self.send(*self.words(), GATO_ULTIMATE_PASSWORD="open")
        self.assertEqual((3, True), (code, "does not accept this password" in errors), errors)

    def test_without_a_terminal_nobody_is_asked(self):
        self.password = "secret"
        code, _, errors = self.send(*self.words())
        self.assertEqual((3, True), (code, "GATO_ULTIMATE_PASSWORD" in errors), errors)

    def on_terminal(self, typed):
        """All that the terminal shows; the password is typed when it is asked for."""
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            os.execve(GATO, [GATO, "send", *self.words()], self.environment)
        shown = b""
        try:
            while True:
                shown += os.read(terminal, 4096)
                if typed and shown.endswith(b"Password of the Ultimate: "):
                    os.write(terminal, typed)
                    typed = b""
        except OSError:
            pass  # the end of a terminal without a process
        os.close(terminal)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), shown.decode()

    def test_on_a_terminal_the_password_is_asked_for_and_not_shown(self):
        self.password = "s\u00e9cret"
        self.password = self.password.encode().decode("latin-1")  # as http.server reads a header
        code, shown = self.on_terminal("sx\x7f\u00e9\u00e9\x7fcret\r".encode())
        self.assertEqual(0, code, shown)
        self.assertIn("game.prg has started", shown)
        self.assertNotIn("cret", shown)

    def test_ctrl_c_at_the_question_ends_it(self):
        self.password = "secret"
        code, shown = self.on_terminal(b"sec\x03")
        self.assertEqual(3, code)
        self.assertEqual(1, len(self.requests))
        self.assertNotIn("sec", shown.split("Password of the Ultimate: ")[1].split("gato: error")[0])


class Vice(Served):
    def setUp(self):
        super().setUp()
        self.requests = []
        test = self

        class Answer(socketserver.StreamRequestHandler):
            def handle(self):
                while len(header := self.rfile.read(11)) == 11:
                    _, _, length, number, command = struct.unpack("<BBIIB", header)
                    test.requests.append((command, self.rfile.read(length)))
                    self.wfile.write(struct.pack("<BBIBBI", 2, 2, 2, 0x62, 0, 0xFFFFFFFF) + b"\0\xc0")
                    self.wfile.write(struct.pack("<BBIBBI", 2, 2, 0, command, 0, number))

        self.port = str(self.serve(socketserver.TCPServer(("127.0.0.1", 0), Answer)))

    def named_file(self):
        self.assertEqual([0x81, 0xDD, 0xAA], [command for command, _ in self.requests])
        body = self.requests[1][1]
        self.assertEqual((b"\x01\0\0", len(body) - 4), (body[:3], body[3]))
        return Path(os.fsdecode(body[4:]))

    def test_is_given_the_path_of_a_file(self):
        self.assertEqual((0, "game.prg has started in VICE\n", ""), self.send("game.prg", "vice", "--port", self.port))
        self.assertEqual(self.folder.resolve() / "game.prg", self.named_file().resolve())

    def test_is_given_a_file_of_what_was_built(self):
        self.assertEqual(0, self.send("game.asm", "vice", "--port", self.port)[0])
        file = self.named_file()
        self.assertEqual(self.runtime / f"gato/sent-{self.port}.prg", file)
        self.assertEqual((self.folder / "game.prg").read_bytes(), file.read_bytes())

    def test_gets_a_line_of_basic_before_machine_code(self):
        self.assertEqual(0, self.send("code.asm", "vice", "--port", self.port)[0])
        self.assertEqual(b"\x01\x08\x0c\x08\x0a\0\x9e49152\0\0\0", self.named_file().read_bytes()[:15])

    def test_without_a_folder_for_what_was_built_it_says_so(self):
        del self.environment["XDG_RUNTIME_DIR"]
        code, _, errors = self.send("game.asm", "vice", "--port", self.port)
        self.assertEqual((3, True), (code, "XDG_RUNTIME_DIR" in errors), errors)


if __name__ == "__main__":
    unittest.main()
