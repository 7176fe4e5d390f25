#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A rehearsal of publishing: runs every step of tools/packaging/ci/publish.yml in clean clones of this commit, with an address in place of the
placeholder, and looks at what arrives where uploads would have gone: folders.

    publish_ci.py        everything is built: long. Needs root (steps install Debian packages), python3-yaml and node 20; else exit code 77

tests/packaging/publish_test.py rehearses the same with a `./dev` that builds nothing."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(Path(__file__).resolve().parent)]
import workflow  # noqa: E402
from releasing import facts, recipes  # noqa: E402

PUBLISH = ROOT / "tools/packaging/ci/publish.yml"
REPOSITORY = "gato-rehearsal/gato"
BASE = f"https://github.com/{REPOSITORY}"


def expect(condition, what):
    if not condition:
        raise workflow.Failed(what)


def git(folder, *words):
    identity = ["-c", "user.name=rehearsal", "-c", "user.email=rehearsal@gato.invalid"]
    return subprocess.run(["git", "-C", folder, *identity, *words], capture_output=True, text=True, check=True).stdout.strip()


def open_the_door(clone):
    """What a maintainer does for the first version: an address, a section in the changelog, a commit. Returns the commit."""
    release = clone / "tools/packaging/release.json"
    text = re.sub(r'"base": "[^"]*"', f'"base": "{BASE}"', release.read_text(encoding="utf-8"))
    release.write_text(text, encoding="utf-8")
    changelog = clone / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    if facts.changelog_section(facts.version(), text) is None:
        changelog.write_text(text.replace("## [Unreleased]", f"## [{facts.version()}] - today", 1), encoding="utf-8")
    subprocess.run([clone / "tools/release", "address"], check=True, stdout=subprocess.DEVNULL)
    git(clone, "add", "-A")
    git(clone, "commit", "-q", "-m", "Open the door")
    return git(clone, "rev-parse", "HEAD")


def variables(commit, ref):
    return {"GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": REPOSITORY, "GITHUB_SHA": commit, "GITHUB_REF": ref,
            "DEBIAN_FRONTEND": "noninteractive"}


def words_of(place):
    return (place / "words").read_text(encoding="utf-8").splitlines()


def check_release(arrived, commit):
    """The release: named after its version, all its files, with sums that fit; and no other secret than its own."""
    version, files = facts.version(), arrived / "gh/files"
    words = words_of(arrived / "gh")
    expect(words[:3] == ["release", "create", f"v{version}"] and words[words.index("--target") + 1] == commit, f"the release is made by: {words}")
    expect((arrived / "gh/secrets").read_text() == "GH_TOKEN=the token\n", "the release has other secrets than its own")
    expect(json.loads((files / "release.json").read_text())["base"] == BASE, "the release has another address")
    expect("placeholder" not in (files / "LEFT-OUT.txt").read_text(encoding="utf-8"), "the release is not published")
    ended = subprocess.run(["sha256sum", "--quiet", "-c", "SHA256SUMS"], cwd=files, capture_output=True, text=True)
    expect(ended.returncode == 0, f"sums that do not fit: {ended.stdout}{ended.stderr}")
    names = {path.name for path in files.iterdir()}
    summed = {line.split(maxsplit=1)[1] for line in (files / "SHA256SUMS").read_text(encoding="utf-8").splitlines()}
    expect(names == summed | {"SHA256SUMS"}, f"files without a sum, or sums without a file: {names ^ summed}")
    expected = [form.format(version) for form in (recipes.SOURCE, recipes.LINUX, recipes.WINDOWS)]
    expected += [f"gato_{version}_amd64.deb", f"gato-{version}.vsix", f"gato-{version}-glibc-source.tar", f"gato-{version}.spdx.json", "release-notes.md"]
    expected += [template.name for template in recipes.templates()]
    expect(set(expected) <= names, f"the release lacks {sorted(set(expected) - names)}")


def check_readme(files, source):
    """Whatever README.md offers for download is among the files that arrived."""
    offered = set(re.findall(re.escape(f"{BASE}/releases/download/v{facts.version()}/") + r"([\w.-]+)", (source / "README.md").read_text(encoding="utf-8")))
    missing = offered - {path.name for path in files.iterdir()}
    expect(offered and not missing, f"README.md offers {sorted(missing) or 'nothing'}, which did not arrive")


def check_extension(arrived):
    """Both marketplaces get the file that is in the release, by their own secret."""
    name = f"gato-{facts.version()}.vsix"
    for tool, secret in (("vsce", "VSCE_PAT"), ("ovsx", "OVSX_PAT")):
        expect(words_of(arrived / tool) == ["publish", "--skip-duplicate", "--packagePath", f"upload/{name}"], f"{tool} is called otherwise: {words_of(arrived / tool)}")
        expect(recipes.hashes_of(arrived / tool / "files" / name) == recipes.hashes_of(arrived / "gh/files" / name), f"{tool} sends another file")
        expect((arrived / tool / "secrets").read_text() == f"{secret}=secret {secret}\n", f"{tool} has other secrets than its own")


def check_arrived(arrived, commit, source):
    check_release(arrived, commit)
    check_readme(arrived / "gh/files", source)
    check_extension(arrived)
    for page in ("index.html", "manual/index.html"):
        expect((arrived / "pages" / page).is_file(), f"the pages lack {page}")
    places = {path.name for path in arrived.iterdir()}
    expect(places == {"gh", "vsce", "ovsx", "pages"}, f"uploads that nobody expects: {sorted(places)}")


def rehearse(source, work, ref, first_tools=None):
    """Runs all steps of the workflow in clones of `source`, and checks what arrives. Returns the names of the steps."""
    commit = open_the_door(source)
    rehearsal = workflow.Rehearsal(source, work, variables(commit, ref), first_tools)
    rehearsal.run(workflow.read(PUBLISH))
    check_arrived(rehearsal.arrived, commit, source)
    return rehearsal


def hindrance():
    """What a rehearsal needs and this machine lacks, if anything."""
    try:
        import yaml  # noqa: F401
    except ImportError:
        return "there is no python3-yaml"
    if os.geteuid() != 0:
        return "the steps install Debian packages, and that needs root"
    return "" if shutil.which("npm") else "there is no npm"


def main():
    if hindrance():
        print(f"skipped: {hindrance()}")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="gato-publish-") as name:
        work = Path(name)
        subprocess.run(["git", "clone", "-q", "--no-hardlinks", ROOT, work / "source"], check=True)
        (work / "run").mkdir()
        rehearsal = rehearse(work / "source", work / "run", f"refs/tags/v{facts.version()}")
        print("\n".join(rehearsal.ran))
        for path in sorted(path for path in rehearsal.arrived.rglob("*") if path.is_file() and "pages" not in path.parts):
            print(f"{path.stat().st_size:9}  {path.relative_to(rehearsal.arrived)}")
    print("All that publishing sends arrived, in folders.")


if __name__ == "__main__":
    try:
        main()
    except (facts.Refused, workflow.Failed, subprocess.CalledProcessError) as error:
        sys.exit(f"publish_ci: {error}")
