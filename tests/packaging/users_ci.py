#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""CI as users of gato have it: takes the run steps out of tools/packaging/templates and out of the workflow that `gato new` writes, and runs them
in a Debian of their own, with the archive for Linux of this build in place of the one that is published.

    users_ci.py BUILD_FOLDER        of which an archive is packed
    users_ci.py ARCHIVE.tar.xz      one that `./dev release` made

Each has to bring a project to good results, report a test that fails and report a source with a mistake. Needs root and debootstrap;
exit code 77 without. The archive's address is below file:///, and GitHub's upload of results is not done: all else is as on a server."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(Path(__file__).resolve().parent)]
import ci_steps  # noqa: E402
from releasing import artefacts, facts, recipes  # noqa: E402

BASE = "/srv/gato"  # where the Debian has the release
CHROOT = shutil.which("chroot")
CHECKOUT = "/builds/mis juegos/ñandú"
PASSED_ON = ("http_proxy", "https_proxy", "no_proxy")


def say(text):
    print(text, flush=True)


def template(name):
    return (recipes.TEMPLATES / name).read_text(encoding="utf-8")


def expect(condition, what):
    if not condition:
        raise facts.Refused(what)


class Debian:
    """A copy of a fresh Debian, in which one kind of CI runs."""

    def __init__(self, base, folder, archive, files):
        subprocess.run(["cp", "-a", base, folder], check=True)
        shutil.copy("/etc/resolv.conf", folder / "etc/resolv.conf")
        self.folder, self.log = folder, folder.with_suffix(".log")
        self.project = folder / CHECKOUT[1:]
        shutil.copytree(files, self.project)
        place = folder / BASE[1:] / (facts.read_json("tools/packaging/release.json")["files"] + facts.version())
        place.mkdir(parents=True)
        shutil.copy(archive, place)

    def run(self, shell, text, where=CHECKOUT, **variables):
        """Exit status of a script in the folder `where`."""
        (self.folder / "step").write_text(text, encoding="utf-8")
        environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
                       "DEBIAN_FRONTEND": "noninteractive", **{name: os.environ[name] for name in PASSED_ON if name in os.environ}, **variables}
        command = [CHROOT, self.folder, "/bin/sh", "-c", 'cd "$0" && exec "$@"', where, *shell, "/step"]
        with open(self.log, "a", encoding="utf-8") as log:
            log.write(f"$ {text}")
            log.flush()
            return subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log).returncode

    def must_run(self, shell, text, **more):
        if self.run(shell, text, **more):
            raise facts.Refused(f"a step failed: {text}")

    def log_tail(self):
        return "\n".join(self.log.read_text(encoding="utf-8", errors="replace").splitlines()[-20:])


# What the servers call a step with.
BASH = ["/bin/bash", "--noprofile", "--norc", "-eo", "pipefail"]
SH = ["/bin/sh", "-e"]


def github(debian, steps, **variables):
    """All steps but the last are done; the last is handed back, to be run again and again. A step finds in its path what those before it
    wrote into the file GITHUB_PATH."""
    debian.must_run(SH, "apt-get update -q && apt-get install -y -q --no-install-recommends ca-certificates curl xz-utils\n")  # as runners have
    (debian.folder / "tmp/runner").mkdir()
    variables |= {"RUNNER_TEMP": "/tmp/runner", "GITHUB_PATH": "/tmp/runner/path"}
    for step in steps[:-1]:
        debian.must_run(BASH, step, **variables)
    added = (debian.folder / "tmp/runner/path").read_text(encoding="utf-8").splitlines()
    variables["PATH"] = ":".join([*added, "/usr/bin", "/bin"])
    return lambda: debian.run(BASH, steps[-1], **variables)


def github_action(debian, release):
    text = recipes.render("github/action.yml", release)
    default = re.search(r"\n  project:\n.*\n    default: (.*)", text)[1]
    expect("GATO_PROJECT: ${{ inputs.project }}" in text, "the action does not hand its input on as GATO_PROJECT")
    return github(debian, ci_steps.github_steps(text), GATO_PROJECT=default)


def github_workflow(debian, release):
    """The one that `gato new` writes."""
    text = (debian.project / ".github/workflows/test.yml").read_text(encoding="utf-8")
    return github(debian, ci_steps.github_steps(text), GATO_ARCHIVE=recipes.facts_for(release)["linux_address"])


def gitlab(debian, release):
    text = recipes.render("gitlab/gato.gitlab-ci.yml", release)
    project = re.search(r"\n    GATO_PROJECT: (.*)", text)[1]
    steps = ci_steps.gitlab_steps(text)
    for step in steps[:-1]:
        debian.must_run(BASH, step, GATO_PROJECT=project)
    return lambda: debian.run(BASH, steps[-1], GATO_PROJECT=project)


def docker(debian, release):
    """The container is run by a user who owns nothing but the project."""
    runs, entry = ci_steps.docker_steps(recipes.render("docker/Dockerfile", release))
    for step in runs:
        debian.must_run(SH, step, where="/")
    subprocess.run(["chown", "-R", "1234:1234", debian.project], check=True)
    words = " ".join(f"'{word}'" for word in entry)
    return lambda: debian.run(SH, f"exec setpriv --reuid=1234 --regid=1234 --clear-groups {words}\n", HOME="/")


def check_results(project, run):
    """A good project, one whose test fails, one that does not build."""
    results = project / "build/ci"
    source = next(project.glob("*.asm"))
    good = source.read_text(encoding="utf-8")

    def counts():
        suites = ElementTree.parse(results / "tests.xml").getroot()
        return int(suites.get("tests")), int(suites.get("failures"))

    def levels():
        sarif = json.loads((results / "build.sarif").read_text(encoding="utf-8"))
        return [result["level"] for result in sarif["runs"][0]["results"]]

    expect(run() == 0, "a good project fails")
    expect(counts() == (2, 0) and levels() == [], "a good project has other results")
    expect("\nDA:" in (results / "coverage.info").read_text(encoding="utf-8"), "coverage.info names no line")
    expect((results / "screen.png").read_bytes().startswith(b"\x89PNG"), "screen.png is no picture")

    source.write_text(good.replace("hello", "jello"), encoding="utf-8")
    expect(run() == 1, "a failing test does not fail the job")
    expect(counts() == (2, 1) and (results / "screen.png").exists(), "a failing test has other results")
    expect(len(list((results / "recordings").glob("*.gatorec"))) == 1, "a failing test has left no recording")

    source.write_text(good + "        lda\n", encoding="utf-8")
    expect(run() == 1, "a mistake in a source does not fail the job")
    expect(levels() == ["error"] and not (results / "tests.xml").exists(), "a mistake has other results")


def archive_of(told, work):
    """The archive that was told, or one of the build that was."""
    expect(told.exists(), f"there is no {told}")
    if told.is_file():
        return told
    place = artefacts.Place(work / "place", facts.version(), "HEAD", with_cache=False)
    artefacts.pack_linux_archive(place, told)
    return place.made / recipes.LINUX.format(facts.version())


def new_project(archive, work):
    subprocess.run(["tar", "-C", work, "-xJf", archive], check=True)
    gato = next(work.glob("gato-*/bin/gato"))
    subprocess.run([gato, "new", work / "snake"], check=True, stdout=subprocess.DEVNULL)
    return work / "snake"


def test_all(told, work):
    archive = archive_of(told, work)
    release = facts.read_json("tools/packaging/release.json")
    release["base"] = f"file://{BASE}"
    release["sha256"][recipes.LINUX.format(facts.version())] = recipes.hashes_of(archive)[0]
    files = new_project(archive, work)
    suite = re.search(r"^FROM debian:(\w+)-slim$", template("docker/Dockerfile"), re.MULTILINE)[1]
    say(f"A Debian ({suite}), by debootstrap")
    with open(work / "debootstrap.log", "w", encoding="utf-8") as log:
        subprocess.run(["debootstrap", "--variant=minbase", suite, work / "debian"], check=True, stdout=log, stderr=log)
    for prepare in (github_action, github_workflow, gitlab, docker):
        debian = Debian(work / "debian", work / prepare.__name__, archive, files)
        try:
            check_results(debian.project, prepare(debian, release))
        except facts.Refused as refused:
            raise facts.Refused(f"{prepare.__name__}: {refused}\nThe end of its log:\n{debian.log_tail()}") from refused
        say(f"{prepare.__name__.replace('_', ' ')}: a good project, a failing test and a mistake gave the results that they must")
        shutil.rmtree(debian.folder)


def main():
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        say("skipped: the steps of users' CI run in a Debian of their own, and that needs root and debootstrap")
        sys.exit(77)
    os.umask(0o022)
    with tempfile.TemporaryDirectory(prefix="gato-users-ci-") as work:
        test_all(Path(sys.argv[1]).resolve(), Path(work))


if __name__ == "__main__":
    try:
        main()
    except (facts.Refused, subprocess.CalledProcessError, ValueError) as error:
        sys.exit(f"users_ci: {error}")
