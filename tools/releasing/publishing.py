# SPDX-License-Identifier: MIT
"""What tools/packaging/ci/publish.yml needs to know before it sends anything: whether a commit can be published, and in which files. Nothing
here sends anything."""
import shutil

from . import address, artefacts, facts, recipes

SUMS = "SHA256SUMS"


def hindrances(repository, ref):
    """Why the commit cannot be published as `ref` of the repository with this address, a line each."""
    release, version = facts.read_json(address.RELEASE), facts.version()
    if not address.is_published(release):
        yield address.NOT_PUBLISHED
    elif release["base"].lower() != repository.lower():
        yield f"{address.RELEASE}: `base` is {release['base']}, but this repository is {repository}"
    if ref.startswith("refs/tags/") and ref != f"refs/tags/v{version}":
        yield f"the tag is {ref.removeprefix('refs/tags/')}, but include/gato/version.hpp has version {version}"
    if facts.changelog_section(version) is None:
        yield f"CHANGELOG.md has no section [{version}]"
    yield from recipes.release_findings(release)
    yield from address.findings(release, lambda name: (facts.ROOT / name).read_text(encoding="utf-8"))


def gather(made, folder, more):
    """Copies the files of a release, and more, into a folder without folders, as a release of GitHub has none; with the sums of all."""
    folder.mkdir(parents=True)
    for path in [*(made / file for file in artefacts.files_below(made)), *more]:
        if path.name == SUMS:
            continue
        if (folder / path.name).exists():
            raise facts.Refused(f"{path}: there are two files of this name")
        shutil.copy(path, folder)
    sums = "".join(f"{recipes.hashes_of(folder / file)[0]}  {file}\n" for file in artefacts.files_below(folder))
    (folder / SUMS).write_text(sums, encoding="utf-8")
