// SPDX-License-Identifier: MIT
// The generator on the repository's own pages and on a few topics that are made up here: links, anchors, blocks, search, and that its
// checks notice what they are there for.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { projectOfFragment } from "../share/link";
import { repository } from "../testing/places";
import { coloured, Programs } from "./node/assembly";
import { diagnosticFindings, linkFindings, reread, searchFindings, sizeFindings } from "./node/check";
import { relativeTo, textOf } from "./node/html";
import { makeSite } from "./node/site";
import { Slugs } from "./node/slugs";
import { addressOf, readSources, type Source } from "./node/sources";
import { readTopics } from "./node/topics";
import { queryOptions } from "./page/words";

const folder = mkdtempSync(join(tmpdir(), "gato-manual-test-"));
after(() => {
    rmSync(folder, { recursive: true });
});

/** In gato's place, which a test of the generator need not have built: what has `fails` in it is not built. */
const gato = join(folder, "gato");
writeFileSync(gato, '#!/bin/sh\n! grep -q fails "$2"\n', { mode: 0o755 });

const topics = [
    {
        topic: "opcode lax",
        title: "LAX",
        kind: "opcode",
        file: "opcode-lax.md",
        text: "Loads A and X.\n\n| | bytes |\n| --- | --- |\n| $a7 | 2 |\n",
    },
    {
        topic: "register $d011",
        title: "$d011",
        kind: "register",
        file: "register-d011.md",
        text: "Control register 1. See [LAX](opcode-lax.md).\n",
    },
    {
        topic: "registers",
        title: "Registers",
        kind: "page",
        file: "registers.md",
        text: "| address | is |\n| --- | --- |\n| `$d011` | control |\n",
    },
    { topic: "lines", title: "Lines", kind: "page", file: "lines.md", text: "As in LANGUAGE.md.\n" },
    { topic: "kernal chrout", title: "CHROUT", kind: "kernal", file: "kernal-chrout.md", text: "Prints a character.\n" },
    { topic: "E0201", title: "E0201 undefined-symbol", kind: "diagnostic", file: "e0201.md", text: "The name is unknown.\n" },
    { topic: "keys", title: "Keys", kind: "page", file: "keys.md", text: "`{return}`, as in [the page](RUN.md).\n" },
];

function topicSources(): Source[] {
    const place = join(folder, "topics");
    mkdirSync(place, { recursive: true });
    for (const { file, title, text } of topics) writeFileSync(join(place, file), `# ${title}\n\n${text}`);
    writeFileSync(join(place, "index.json"), JSON.stringify(topics));
    const table = join(folder, "pages.def");
    writeFileSync(table, 'GATO_PAGE("lines", "Lines", language, "Lines", "line")\n');
    return readTopics(place, table);
}

const programs = new Programs(gato);
const sources = [...readSources(repository), ...topicSources()];
const site = makeSite({ repository, sources, programs });
const assets = ["manual.css", "theme.js", "manual.js", "icon.svg"].map((name): [string, string] => [name, ""]);
const files = new Map([...site, ...assets]);
const pageAt = (address: string) => String(site.get(address));

/** The site of one page. */
function pageOf(markdown: string, path = "docs/PAGE.md"): string {
    const source: Source = { path, address: "page.html", language: "en", group: "tools", kind: "page", markdown };
    const others = sources.filter(({ kind }) => kind === "diagnostic");
    return String(makeSite({ repository, sources: [source, ...others], programs }).get("page.html"));
}

test("no link of the repository's pages is broken, and no anchor", () => {
    assert.deepEqual(linkFindings(files), []);
});

test("each Markdown file of docs is a page", () => {
    for (const path of ["docs/LANGUAGE.md", "docs/how-to/debug.md", "docs/es/tutorial.md", "docs/adr/README.md", "README.md"])
        assert.ok(site.has(addressOf(path)), path);
    assert.equal(addressOf("docs/adr/README.md"), "adr/index.html");
    assert.equal(addressOf("examples/hello/README.md"), "examples/hello.html");
});

test("a page and its translation lead to each other", () => {
    assert.match(pageAt("tutorial.html"), /<a class="bar-link" href="es\/tutorial.html" lang="es" hreflang="es">Español</);
    assert.match(pageAt("es/tutorial.html"), /<a class="bar-link" href="..\/tutorial.html" lang="en" hreflang="en">English</);
    assert.match(pageAt("language.html"), /<a class="bar-link" href="es\/index.html"[^>]*>Español \(portada\)</);
});

test("headings are called as the repository's pages spell them", () => {
    const slugs = new Slugs();
    assert.deepEqual(
        ["E0201 undefined-symbol", "What `gato run` does, and when", "Límites", "límites"].map((text) => slugs.next(text)),
        ["e0201-undefined-symbol", "what-gato-run-does-and-when", "límites", "límites-1"],
    );
});

test("links are relative, and lead from a page to a page", () => {
    assert.equal(relativeTo("es/a.html", "index.html#start"), "../index.html#start");
    const html = pageOf(
        "# Page\n\n[a](#page) [LANGUAGE.md](LANGUAGE.md#lines) [licence](../LICENSE) [out](https://c64.example/)\n",
    );
    assert.match(html, /<a href="#page">a<\/a>/);
    assert.match(html, / licence <a href="https:/, "what is no part of the site is plain text");
    assert.throws(() => pageOf("# Page\n\n[a](NONE.md)\n"), /NONE\.md leads nowhere/);
});

test("only pictures are HTML", () => {
    const html = pageOf('# Page\n\n<img src="pictures/play.svg" alt="a" onerror="x"> <script>x</script> <!-- hidden -->\n');
    assert.match(html, /<img src="files\/pictures\/play.svg" alt="a" loading="lazy">/);
    assert.match(html, /&lt;script&gt;x&lt;\/script&gt;/);
    assert.doesNotMatch(html, /hidden --/);
});

test("codes of messages lead to their pages", () => {
    const html = pageOf("# Page\n\nThis is E0201, and `E0201`; E9999 is none.\n\n```console\nerror: no [E0201]\n```\n");
    assert.equal(html.match(/<a href="messages\/e0201.html">E0201<\/a>/g)?.length, 3);
});

test("a whole program has a button, whose link is the program", () => {
    const whole = "*=$1000\n        inc $d020\n";
    const html = pageOf(
        `# Page\n\n\`\`\`asm\n${whole}\`\`\`\n\n\`\`\`asm\n        inc $d020\n\`\`\`\n\n\`\`\`file=b.asm\n*=$1000 ; fails\n\`\`\`\n`,
    );
    const links = [...html.matchAll(/class="play" href="\.\.\/index\.html(#[^"]*)"/g)].map(([, link = ""]) => link);
    assert.equal(links.length, 1);
    assert.equal(new TextDecoder().decode(projectOfFragment(links[0] ?? "").files.get("main.asm")), whole);
});

test("an example opens as a whole project", () => {
    const [, fragment = ""] = /class="play" href="\.\.\/\.\.\/index\.html(#[^"]*)"/.exec(pageAt("examples/hello.html")) ?? [];
    assert.ok([...projectOfFragment(fragment).files.keys()].includes("hello.asm"));
});

test("words of assembly have their colours, and nothing is lost", () => {
    const source = 'start   lda #<"a"  ; load & go\n';
    const html = coloured(source);
    assert.match(html, /<span class="m">lda<\/span>/);
    assert.equal(textOf(html).replace(/\s+/g, ""), source.replace(/\s+/g, ""));
});

test("the reference is in the navigation, with the pages before and after", () => {
    assert.match(pageAt("opcodes/index.html"), /<a href="lax.html">LAX<\/a><\/td><td>Loads A and X\./);
    assert.match(pageAt("registers/index.html"), /<td><code><a href="d011.html">\$d011<\/a><\/code><\/td>/, "gato's own list");
    assert.equal(site.has("reference/lines.html"), false, "a section of a page that is there");
    assert.match(pageAt("registers/d011.html"), /<a href="..\/opcodes\/lax.html">LAX<\/a>/);
    assert.match(pageAt("reference/keys.html"), /<a href="..\/run.html">the page<\/a>/);
    assert.match(pageAt("index.html"), /<a href="messages\/index.html">Messages by code<\/a>/);
});

test("the search finds messages, instructions, registers and routines", () => {
    const index = reread(pageAt("search-index.js"));
    assert.deepEqual(searchFindings(index), []);
    const firstOf = (query: string, language: string) => String(index.search(query, queryOptions(language))[0]?.id);
    assert.match(firstOf("$D011", "en"), /^registers\/d011/);
    assert.match(firstOf("tutorial", "es"), /^es\/tutorial/);
    assert.match(firstOf("linea de basic", "es"), /^es\//, "accents may be left out");
});

test("the checks notice what is wrong", () => {
    const pages = new Map([
        [
            "a.html",
            '<a href="b.html">b</a><p id="x"></p><p id="x"></p><a href="#y">y</a><img src="https://other.example/a.png">',
        ],
    ]);
    assert.deepEqual(linkFindings(pages), [
        "a.html: b.html leads nowhere",
        "a.html: #y is no anchor there",
        "a.html: https://other.example/a.png is of another host",
        "a.html: two elements are called x",
    ]);
    const table = readFileSync(join(repository, "include/gato/support/diagnostics.def"), "utf8");
    const findings = diagnosticFindings(files, table);
    assert.ok(findings.includes("E0101 has no page") && !findings.includes("E0201 has no page"));
    assert.equal(sizeFindings(new Map([["a", new Uint8Array(5 * 1024 * 1024 + 1)]])).length, 1);
    assert.throws(() => readTopics(join(folder, "none"), "none"), /gato help --write-topics/);
});
