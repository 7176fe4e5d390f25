# SPDX-License-Identifier: MIT
"""The one address, `base` of tools/packaging/release.json, and what names it: blocks of pages, and the extension's package.json.

A block is what a page has between `<!-- published -->` and `<!-- end of published -->`. Its text is in tools/packaging/blocks, in two forms:
for the time in which `base` is a placeholder, and for afterwards."""
import re

from . import facts

BLOCKS = facts.ROOT / "tools/packaging/blocks"
RELEASE = "tools/packaging/release.json"
BLOCK = re.compile(r"(<!-- published -->\n).*?(<!-- end of published -->)", re.DOTALL)
NOT_PUBLISHED = "gato is not published yet: `base` in tools/packaging/release.json is a placeholder"
MANIFEST = """  "repository": {{
    "type": "git",
    "url": "{base}",
    "directory": "editors/vscode"
  }},
  "homepage": "{base}",
  "bugs": {{
    "url": "{base}/issues"
  }},
"""


def is_published(release):
    """Nothing can ever be below `.invalid`."""
    return not re.match(r"\w+://[^/]*\.invalid(/|$)", release["base"])


def of_files(release):
    """The folder of a version's files."""
    return f"{release['base']}/{release['files']}{release['version']}"


def of_pages(release):
    """Where GitHub shows the playground of a repository; elsewhere it is at `base`. Ends with a slash."""
    found = re.fullmatch(r"https://github\.com/([^/]+)/([^/]+)", release["base"])
    return f"https://{found[1].lower()}.github.io/{found[2]}/" if found else release["base"] + "/"


def filled(text, known, what):
    """The text with the facts in place of `@NAME@`. Refuses names that are no facts."""
    for name in re.findall(r"@(\w+)@", text):
        if known.get(name) is None:
            raise facts.Refused(f"{what}: there is no @{name}@")
    return re.sub(r"@(\w+)@", lambda match: known[match[1]], text)


def block(name, release):
    """What a page has between the marks."""
    text = (BLOCKS / name).read_text(encoding="utf-8")
    forms = dict(re.findall(r"^== (\w+)\n(.*?)(?=^== |\Z)", text, re.DOTALL | re.MULTILINE))
    known = {"base": release["base"], "files": of_files(release), "version": release["version"], "pages": of_pages(release),
             "release": f"{release['base']}/releases/tag/v{release['version']}"}
    return filled(forms["published" if is_published(release) else "placeholder"].strip("\n") + "\n", known, name)


def page(name):
    """How a page with the block `name` is rendered."""
    def rendered(text, release):
        if len(BLOCK.findall(text)) != 1:
            raise facts.Refused("needs one block from <!-- published --> to <!-- end of published -->")
        new = block(name, release)
        return BLOCK.sub(lambda match: match[1] + new + match[2], text)
    return rendered


def manifest(text, release):
    """The extension's package.json: the address, and gato's version, as a marketplace takes each version once."""
    text = re.sub(r'^  "(repository|bugs)": \{\n.*?^  \},\n|^  "homepage": [^\n]*\n', "", text, flags=re.DOTALL | re.MULTILINE)
    fields = MANIFEST.format(base=release["base"]) if is_published(release) else ""
    text = re.sub(r'^  "license": .*\n', lambda match: match[0] + fields, text, count=1, flags=re.MULTILINE)
    return with_version(text, release, 1)


def lock(text, release):
    """npm's list for the extension names its version twice at the top."""
    return with_version(text, release, 2)


def with_version(text, release, times):
    return re.sub(r'"version": "[^"]*"', f'"version": "{release["version"]}"', text, count=times)


# Each file that names the address, and what makes it from its old text and the release.
PLACES = {
    "README.md": page("readme.txt"),
    "docs/es/README.md": page("readme.es.txt"),
    "editors/vscode/README.md": page("extension.txt"),
    "editors/vscode/package.json": manifest,
    "editors/vscode/package-lock.json": lock,
}


def findings(release, text_of):
    """Places that are not what the release makes of them; `text_of` gives a file's text, or an empty one."""
    for name, rendered in PLACES.items():
        try:
            if rendered(text_of(name), release) != text_of(name):
                yield f"{name}: is not what {RELEASE} makes of it: tools/release address"
        except facts.Refused as refused:
            yield f"{name}: {refused}"


def write():
    """Renders all places; returns the names of those that changed."""
    release, changed = facts.read_json(RELEASE), []
    for name, rendered in PLACES.items():
        path = facts.ROOT / name
        old = path.read_text(encoding="utf-8")
        new = rendered(old, release)
        if new != old:
            path.write_text(new, encoding="utf-8")
            changed.append(name)
    return changed
