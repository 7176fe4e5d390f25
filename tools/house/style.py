# SPDX-License-Identifier: MIT
"""Rules about words: English that readers stumble over, in pages, comments and strings. docs/STYLE.md says what to write instead.

A line that is right although a rule matches it is listed in style_allowed.txt: the file, a tab, and a part of the line.
"""
import collections
import re

from house.tree import rule

Word = collections.namedtuple("Word", "pattern better bad good")

THIRD_PERSON = r"(?:wants|uses|needs|has|is|writes|reads|calls|asks|comes|looks|knows|takes|adds|sees|likes|goes|plays)"

WORDS = [Word(re.compile(pattern, re.I), better, bad, good) for pattern, better, bad, good in (
    (r"\bbehind\b", "after (or past, following), unless in space",
     "the address behind the last byte", "the address after the last byte"),
    (r"\bin front of\b", "before, unless in space",
     "a blank line in front of each label", "a blank line before each label"),
    (r"\bwhoever\b", "anyone who, if you", "whoever calls this holds the lock", "the caller holds the lock"),
    (rf"(?:^|[.;:>|] |// |# )who {THIRD_PERSON}\b", "if you",
     "There are examples. Who wants more reads the manual.", "There are examples. If you want more, read the manual."),
    (r"\bfor who\b", "for those who, if you", "for who comes later", "for those who come later"),
    (r"\b(?:what|as|if|when|where|how|that|which) one (?:gets|sees|wants|would|types|writes|reads|needs|knows)\b", "you",
     "What one sees first is below", "What you see first is below"),
    (r"\b(?:when|if|as long as|until|while|where) (?:it|this|that) is (?:not |no longer )?so\b", "the condition holds, it does, it is",
     "stop when this is so", "stop when the condition holds"),
    (r"\bhow tru(?:e|ly)\b", "how accurate, how accurately", "what is simulated, and how truly", "what is simulated, and how accurately"),
    (r"\bin silence\b|\bwithout a word\b", "silently, without a message", "builds it in silence", "builds it silently"),
    (r"\btells? of\b", "reports", "`-Wextra` tells of strings without an end", "`-Wextra` reports strings without an end"),
    (r"\botherwise than\b", "differently from", "works otherwise than on Linux", "works differently from Linux"),
    (r"\bto be had\b", "available", "where colours are not to be had", "where colours are not available"),
    (r"\bblanks\b|\b(?:a|the|one|no|each|every|or|by|and|with|only|any|that) blank\b(?! (?:line|disk|tape|image|page|screen|row|cell|string|field))",
     "space, spaces", "a blank after the name", "a space after the name"),
    (r"\bfrom nothing\b", "from scratch", "builds from nothing in four minutes", "builds from scratch in four minutes"),
    (r"\bunless told\b(?! otherwise)", "by default", "200 unless told", "200 by default"),
    (r"\b(?:stands?|stood) (?:in|at)\b(?! for)", "is in, is at", "the rule stands in one place", "the rule is in one place"),
    (r"\b(?:the|this|our|whole) house\b", "project, code", "the rules of the house", "the rules of the project"),
    (r"\brooms?\b(?! for| is left| left| to | at )", "folder, module", "the simulator's rooms", "the simulator's folders"),
    (r"\b(?:fingers|ears|guests?|keeper)\b", "the part's own name: what it does", "the debugger's ears play it", "the sound output plays it"),
    (r"\b(?:therein|whereof|wherein|hereby|thereby|thereof)\b", "in it, of which, so", "the bytes thereof", "its bytes"),
    (r"\bis begun\b", "starts", "No depth is begun that cannot end", "It starts no depth that it cannot finish"),
    (r"\b(?:makes?|has) an end of\b", "ends", "Ctrl-C makes an end of it", "Ctrl-C ends it"),
    (r"\bleaves? \w+ behind\b(?=.*prg Studio)", "a plain verb", "leaves the IDE behind", "no longer builds in the IDE"),
)]

ALLOWED = "tools/house/style_allowed.txt"
SOURCES = (".cpp", ".hpp", ".def", ".ts", ".mjs", ".py", ".sh", ".cmake", ".css", ".asm")
# Spanish, or a licence that others wrote.
FOREIGN = re.compile(r"docs/es/|.*/es\.ts$|tools/packaging/licences/|tools/house/style|docs/STYLE\.md|asm-src/(?:RYG|RYG3|Ajedrez)/.*\.md")
COMMENT = {**dict.fromkeys((".cpp", ".hpp", ".def", ".ts", ".mjs", ".css"), r"//.*$|/\*.*|^\s*\*.*"),
           **dict.fromkeys((".py", ".sh", ".cmake", ""), r"#.*$"), ".asm": r";.*$"}
STRING = r'"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`'


def is_script(tree, name):
    return "." not in name.rsplit("/", 1)[-1] and any(line.startswith("#!") for line in tree.head(name, 1))


def prose_of_page(text):
    """(number, line) of what is read as sentences: without blocks of code, spans of code and the targets of links."""
    is_code = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code:
            yield number, re.sub(r"\]\([^)]*\)", "]", re.sub(r"`[^`]*`", "`…`", line))


def prose_of_source(text, suffix):
    """(number, text) of comments and strings. Python's texts between three quotation marks count as a whole."""
    parts = re.compile(STRING + "|" + COMMENT[suffix])
    is_text = False
    for number, line in enumerate(text.split("\n"), 1):
        if suffix == ".py" and line.count('"""') == 1:
            is_text, was_text = not is_text, True
        else:
            was_text = is_text
        yield number, line if was_text or is_text else "  ".join(parts.findall(line))


def prose(tree, name):
    suffix = next((end for end in SOURCES + (".md",) if name.endswith(end)), "" if is_script(tree, name) else None)
    if suffix is None or FOREIGN.match(name):
        return ()
    return prose_of_page(tree.text(name)) if suffix == ".md" else prose_of_source(tree.text(name), suffix)


def allowed(tree):
    """{file: parts of its lines}, of the list of exceptions."""
    found = collections.defaultdict(list)
    for line in tree.text(ALLOWED).split("\n"):
        name, _, part = line.partition("\t")
        if part:
            found[name].append(part)
    return found


@rule
def words(tree, names=None):
    """Nothing says in words of another language's order what English says plainly."""
    exceptions, used = allowed(tree), set()
    for name in names or tree.files:
        lines = tree.text(name).split("\n")
        for number, text in prose(tree, name):
            for word in WORDS:
                if not (found := word.pattern.search(text)):
                    continue
                fitting = [part for part in exceptions[name] if part in lines[number - 1]]
                used.update((name, part) for part in fitting)
                if not fitting:
                    yield f"{name}:{number}: '{found[0].strip()}': {word.better} (docs/STYLE.md)"
    if names is None:
        for name, parts in exceptions.items():
            yield from (f"{ALLOWED}: {name}: no rule needs '{part}' any more" for part in parts if (name, part) not in used)
