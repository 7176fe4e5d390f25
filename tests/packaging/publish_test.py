#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Publishing as far as a test has time for it: what tools/packaging/ci/publish.yml may do, and all its steps with a `./dev` that builds
nothing. `./dev rehearse` builds everything."""
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

try:
    import yaml
except ImportError:
    yaml = None  # not a part of python3

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(Path(__file__).resolve().parent)]
import publish_ci  # noqa: E402
import workflow  # noqa: E402
from releasing import facts  # noqa: E402

# What the steps need of the repository.
NEEDED = ("tools/release", "tools/releasing", "tools/packaging", "CHANGELOG.md", "CMakeLists.txt", "LICENSE", "README.md", "docs/es/README.md", "include/gato/version.hpp",
          "editors/vscode/README.md", "editors/vscode/package.json", "editors/vscode/package-lock.json")
DEV = """#!/usr/bin/env python3
import shutil, sys
from pathlib import Path
sys.dont_write_bytecode = True
sys.path.insert(0, "tools")
from releasing import artefacts, facts
version, verb = facts.version(), sys.argv[1]
if verb == "release":
    assert sys.argv[2] == version, sys.argv
    place = artefacts.Place(Path("build/release-work"), version, "HEAD", False)
    for file, kind in ((f"gato-{version}-source.tar.xz", "source"), (f"gato-{version}-linux-x86_64.tar.xz", "linux"),
                       (f"gato_{version}_amd64.deb", "deb"), (f"gato-{version}-windows-x86_64.zip", "windows"), (f"gato-{version}.vsix", [])):
        (place.made / file).write_text(file)
        place.add(file, kind)
    artefacts.write_release(place, facts.changelog_section(version))
    shutil.copytree(place.made, f"build/release-{version}")
elif verb in ("web", "docs"):
    folder = Path("build/web") / ("manual" if verb == "docs" else "")
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(verb)
elif sys.argv[1:] != ["windows", "build"]:
    sys.exit(f"no verb {verb}")
"""
# What could send something: modules, and commands at the start of a shell's word or a list's.
MODULES = {"ftplib", "http", "requests", "smtplib", "socket", "ssl", "urllib", "xmlrpc"}
SENDING = re.compile(r"\b(curl|wget|scp|sftp|rsync|vsce publish|ovsx|npm publish|gh release)\b|\bgit\b.{0,12}\bpush\b|[\"']push[\"']")


def write_tool(path, text):
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def small_repository(folder):
    """One with what publishing needs, of the files as they are here, and with a ./dev that builds nothing."""
    for name in NEEDED:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, folder / name)
    write_tool(folder / "dev", DEV)
    write_tool(folder / "tools/glibc-source", '#!/bin/sh\necho source >"$1"\n')
    (folder / ".gitignore").write_text("/build/\n__pycache__/\n", encoding="utf-8")
    publish_ci.git(folder, "init", "-q")
    publish_ci.git(folder, "add", "-A")
    publish_ci.git(folder, "commit", "-q", "-m", "All")


@unittest.skipUnless(yaml, "there is no python3-yaml")
class Workflow(unittest.TestCase):
    def setUp(self):
        self.text = publish_ci.PUBLISH.read_text(encoding="utf-8")
        self.workflow = workflow.read(publish_ci.PUBLISH)
        self.jobs = self.workflow["jobs"]
        self.steps = [(name, step) for name, job in self.jobs.items() for step in job["steps"]]

    def test_only_a_person_starts_it(self):
        self.assertEqual({"workflow_dispatch": None, "push": {"tags": ["v*"]}}, self.workflow["on"])

    def test_a_rehearsal_overlooks_nothing(self):
        self.assertEqual([], list(workflow.unknown_parts(self.workflow)))

    def test_a_job_may_do_what_its_upload_needs_and_no_more(self):
        self.assertEqual({}, self.workflow["permissions"])
        self.assertEqual({"make": {"contents": "read"}, "release": {"contents": "write"}, "pages": {"pages": "write", "id-token": "write"},
                          "extension": {"contents": "read"}}, {name: job["permissions"] for name, job in self.jobs.items()})

    def test_secrets_have_names_and_are_for_uploads_alone(self):
        held = {workflow.title(step): workflow.secrets_of(step) for _, step in self.steps if workflow.secrets_of(step)}
        self.assertEqual([["github.token"], ["secrets.VSCE_PAT"], ["secrets.OVSX_PAT"]], list(held.values()))
        self.assertTrue(all(name.startswith("Upload ") for name in held), held)
        self.assertEqual(len(self.text.split("${{")), 1 + len(held))  # and nothing else is put into a step
        for words in (r"gh[pousr]_\w+", r"\b[0-9a-zA-Z]{40,}\b"):
            self.assertNotRegex(self.text, words)

    def test_only_a_step_with_a_secret_calls_what_uploads(self):
        for name, step in self.steps:
            calls = re.findall(rf"^\s*({'|'.join(workflow.UPLOADERS)}) ", step.get("run", ""), re.MULTILINE)
            self.assertEqual(bool(calls), bool(workflow.secrets_of(step)), f"{name}: {workflow.title(step)}")

    def test_actions_are_githubs_own_and_of_one_version(self):
        for _, step in self.steps:
            if "uses" in step:
                self.assertRegex(step["uses"], r"^actions/[\w-]+@v\d+\.\d+\.\d+$")

    def test_no_step_leaves_a_token_in_the_clone(self):
        for _, step in self.steps:
            if step.get("uses", "").startswith("actions/checkout@"):
                self.assertIs(False, step["with"]["persist-credentials"])

    def test_the_shell_reads_every_step(self):
        for name, step in self.steps:
            if "run" in step:
                ended = subprocess.run(["bash", "-n"], input=step["run"], capture_output=True, text=True)
                self.assertEqual((0, ""), (ended.returncode, ended.stderr), f"{name}: {workflow.title(step)}")

    def test_unknown_keys_and_circles_are_found(self):
        found = list(workflow.unknown_parts({"jobs": {"a": {"if": "x", "steps": [{"run": "y", "if": "z"}, {"name": "n"}]}}}))
        self.assertEqual(3, len(found), found)
        with self.assertRaises(workflow.Failed):
            workflow.in_order({"a": {"needs": "b"}, "b": {"needs": "a"}})


class ToolsOfReleases(unittest.TestCase):
    def files(self):
        return [ROOT / "tools/release", ROOT / "tools/glibc-source", *sorted((ROOT / "tools/releasing").glob("*.py"))]

    def test_they_send_nothing(self):
        for path in self.files():
            text = path.read_text(encoding="utf-8")
            self.assertIsNone(SENDING.search(text), f"{path.name}: {SENDING.search(text)}")
            if "python3" in text.split("\n")[0] or path.suffix == ".py":
                names = {alias.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import) for alias in node.names}
                names |= {node.module or "" for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)}
                self.assertEqual(set(), {name.split(".")[0] for name in names} & MODULES, path.name)

    def test_what_would_send_is_found(self):
        for words in ('run("git", "push")', "git push origin", "curl -T x", "gh release create", "vsce publish"):
            self.assertTrue(SENDING.search(words), words)


@unittest.skipUnless(yaml and shutil.which("git"), "there is no python3-yaml, or no git")
class Rehearsals(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for name in ("source", "tools", "run"):
            (self.folder / name).mkdir()
        for name in ("apt-get", "npm"):
            write_tool(self.folder / "tools" / name, "#!/bin/sh\n")
        small_repository(self.folder / "source")

    def rehearse(self, ref):
        return publish_ci.rehearse(self.folder / "source", self.folder / "run", ref, self.folder / "tools")

    def plant(self, name, old, new):
        path = self.folder / "source" / name
        text = path.read_text(encoding="utf-8")
        self.assertIn(old, text)
        path.write_text(text.replace(old, new), encoding="utf-8")

    def fails(self, words, ref=f"refs/tags/v{facts.version()}"):
        with self.assertRaises(workflow.Failed) as failed:
            self.rehearse(ref)
        self.assertIn(words, str(failed.exception))

    def test_all_that_is_published_arrives(self):
        rehearsal = self.rehearse(f"refs/tags/v{facts.version()}")
        self.assertEqual(len(rehearsal.ran), sum(len(job["steps"]) for job in workflow.read(publish_ci.PUBLISH)["jobs"].values()))

    def test_by_hand_too(self):
        self.rehearse("refs/heads/main")

    def test_a_tag_of_another_version_is_refused(self):
        self.fails("the tag is v9.9.9", "refs/tags/v9.9.9")

    def test_another_repository_is_refused(self):
        with unittest.mock.patch.object(publish_ci, "REPOSITORY", "others/gato"):
            self.fails("but this repository is https://github.com/others/gato")

    def test_a_file_that_is_missing_ends_it_before_any_upload(self):
        self.plant("dev", 'elif verb in ("web", "docs")', 'elif verb == "docs":\n    pass\nelif verb == "web"')
        self.fails("The manual: exit status 1")
        self.assertEqual([], list((self.folder / "run/arrived").iterdir()))

    def test_a_program_for_windows_that_is_missing_is_found(self):
        self.plant("dev", '(f"gato-{version}-windows-x86_64.zip", "windows"), ', "")
        self.fails(f"the release lacks ['gato-{facts.version()}-windows-x86_64.zip', 'gato.json']")

    def test_without_an_address_nothing_is_published(self):
        ended = subprocess.run([self.folder / "source/tools/release", "ready", "https://github.com/a/b", "refs/heads/main"],
                               capture_output=True, text=True)
        if "example.invalid" in (ROOT / "tools/packaging/release.json").read_text(encoding="utf-8"):
            self.assertEqual(1, ended.returncode)
            self.assertEqual(1, ended.stderr.count("not published yet"), ended.stderr)

    @unittest.skipUnless(os.geteuid() == 0 and workflow.can_be_cut_off(), "networks can only be taken away by root")
    def test_a_step_with_a_secret_reaches_no_network(self):
        rehearsal = workflow.Rehearsal(self.folder / "source", self.folder / "run", {}, None)
        script = 'test -n "$T" && ! grep -qE "^ *(eth|en|wl)" /proc/net/dev'
        rehearsal.run({"jobs": {"a": {"steps": [{"run": script, "env": {"T": "${{ github.token }}"}}]}}})


if __name__ == "__main__":
    unittest.main()
