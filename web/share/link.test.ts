// SPDX-License-Identifier: MIT
// Links: what was shared can be opened forever; what is damaged is a clean error.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { deflateSync } from "fflate";

import { limits, ProjectError, type Project, type ProjectProblem } from "../archive/project";
import { repository } from "../testing/places";
import { guarded } from "../testing/guard";
import { Random } from "../testing/random";
import { base64Of, jsonOf, projectOfJson } from "./format";
import golden from "./golden_links.json";
import { fragmentOf, isShareFragment, mostLinkLength, projectOfFragment, shareLink } from "./link";
import { programOnly } from "./program";

const bytes = (text: string) => new TextEncoder().encode(text);

function projectOfFolder(path: string): Project {
    const names = readdirSync(join(repository, path)).sort();
    return {
        name: "",
        files: new Map(names.map((name) => [name, new Uint8Array(readFileSync(join(repository, path, name)))])),
    };
}

function problemOf(action: () => unknown): ProjectProblem | "none" {
    try {
        action();
    } catch (error) {
        if (error instanceof ProjectError) return error.problem;
        throw error;
    }
    return "none";
}

/** A link whose JSON is any text or bytes. */
const linkOf = (json: string | Uint8Array, level: 0 | 9 = 9) =>
    "#1=" + Buffer.from(deflateSync(typeof json === "string" ? bytes(json) : json, { level })).toString("base64url");

const mixed: Project = {
    name: "Ñandú & <b>",
    files: new Map([
        ["main.asm", bytes("; \ufeffñ\r\n*=$1000\n")],
        ["art/logo.bin", Uint8Array.from({ length: 256 }, (_, i) => i)],
        ["bom.txt", Uint8Array.of(0xef, 0xbb, 0xbf, 0x41)],
        ["empty", new Uint8Array()],
    ]),
    open: "main.asm",
    inputs: ["main.asm"],
};

test("a shared project opens as it was, bytes included", () => {
    assert.deepEqual(projectOfFragment(fragmentOf(mixed)), mixed);
});

test("links of versions 1 and 2 open for ever", () => {
    assert.ok(golden.length >= 4);
    for (const { fragment, project } of golden) {
        const expected = projectOfJson(JSON.stringify(project), Number(fragment.charAt(1)));
        assert.deepEqual(projectOfFragment(fragment), expected);
    }
});

test("the program of examples/input is a link of 1,400 characters at most", () => {
    const { url, isTooLong } = shareLink(programOnly(projectOfFolder("examples/input")), "https://gato.example/#old");
    assert.ok(url.length <= 1400, `${url.length} characters`);
    assert.equal(isTooLong, false);
    assert.ok(url.startsWith("https://gato.example/#1="));
});

test("a program goes without what is beside it, but with what its sources name", () => {
    const text = (content: string) => bytes(content);
    const files = new Map([
        ["gato.json", text('{"name": "game", "sources": ["game.asm"]}')],
        ["game.asm", text(' incbin "Logo.png"\n')],
        ["game.gtest.json", text("{}")],
        ["README.md", text("game.asm")],
        ["logo.png", text("x")],
        ["other.png", text("x")],
    ]);
    const program = programOnly({ name: "game", files, open: "README.md" });
    assert.deepEqual([...program.files.keys()], ["game.asm", "logo.png"]);
    assert.deepEqual([program.inputs, program.open], [["game.asm"], undefined]);
    const more = new Map([["gato.json", text('{"sources": ["a.asm"], "emit": ["d64"]}')]]);
    assert.deepEqual(programOnly({ name: "", files: more }), { name: "", files: more });
});

test("a link of more than 8,000 characters says that it is too long", () => {
    const noise = (length: number): Project => ({ name: "", files: new Map([["a", new Random(3).bytes(length)]]) });
    const { url, isTooLong } = shareLink(noise(6000), "https://example.org/");
    assert.ok(isTooLong && url.length > mostLinkLength);
    assert.equal(shareLink(noise(3000), "https://example.org/").isTooLong, false);
    assert.equal(
        problemOf(() => projectOfFragment(fragmentOf(noise(100_000)))),
        "none",
    );
});

test("what programs do to links on their way does no harm", () => {
    const fragment = fragmentOf(mixed);
    for (const changed of [fragment.slice(1), fragment.replace("=", "%3D"), fragment + "==", ` ${fragment}\n`]) {
        assert.deepEqual(projectOfFragment(changed), mixed);
        assert.ok(isShareFragment(changed.trim()));
    }
    for (const other of ["", "#", "#lesson", "#a=1", "#=1"]) assert.ok(!isShareFragment(other));
});

const recorded: Project = {
    name: "Failed",
    files: new Map([
        ["main.asm", bytes("*=$1000\n rts\n")],
        ["failed.gatorec", Uint8Array.from({ length: 512 }, (_, i) => i)],
    ]),
    recording: "failed.gatorec",
};

test("a recording is shared in version 2, bytes included, and projects stay in version 1", () => {
    const fragment = fragmentOf(recorded);
    assert.match(fragment, /^#2=/);
    assert.deepEqual(projectOfFragment(fragment), recorded);
    assert.match(fragmentOf(mixed), /^#1=/);
});

test("what is only in version 2 means nothing in version 1", () => {
    const inOne = fragmentOf(recorded).replace("#2=", "#1=");
    assert.equal(
        problemOf(() => projectOfFragment(inOne)),
        "damaged",
    );
    const named = projectOfFragment(linkOf('{"files":{"a":"x"},"recording":"a"}'));
    assert.equal(named.recording, undefined);
});

test("version 2 needs its recording, and bytes that are bytes", () => {
    const inTwo = (json: string) => linkOf(json).replace("#1=", "#2=");
    assert.equal(projectOfFragment(inTwo('{"files":{"a":{"bytes":"\\u00ff"}},"recording":"a"}')).recording, "a");
    for (const json of [
        '{"files":{"a":"x"}}',
        '{"files":{"a":"x"},"recording":"b"}',
        '{"files":{"a":"x"},"recording":1}',
        '{"files":{"a":{"bytes":"\\u0100"}},"recording":"a"}',
        '{"files":{},"recording":"a"}',
    ])
        assert.equal(
            problemOf(() => projectOfFragment(inTwo(json))),
            "damaged",
            json,
        );
});

test("a link of a later version says so", () => {
    assert.equal(
        problemOf(() => projectOfFragment("#3=abcd")),
        "unknown-version",
    );
    assert.equal(
        problemOf(() => projectOfFragment("#10=abcd")),
        "unknown-version",
    );
});

test("what is no project is damaged", () => {
    const none = [
        "",
        "[]",
        "null",
        "1",
        "{",
        "{}",
        '{"files":[]}',
        '{"files":{}}',
        '{"files":{"a":1}}',
        '{"files":{"a":null}}',
    ];
    none.push('{"files":{"a":{"base64":"*"}}}', '{"files":{"a":"x"},"inputs":"a"}', '{"files":{"a":"x"},"inputs":[1]}');
    for (const json of none)
        assert.equal(
            problemOf(() => projectOfFragment(linkOf(json))),
            "damaged",
            json,
        );
    for (const text of ["#1=", "#1=!", "#1=A", "#1=AAAA%00", "#1=<b>"])
        assert.equal(
            problemOf(() => projectOfFragment(text)),
            "damaged",
            text,
        );
    assert.equal(
        problemOf(() => projectOfFragment(linkOf(Uint8Array.of(0x22, 0xff, 0x22)))),
        "damaged",
    );
});

test("members that are not known, and a file to show that is not there, mean nothing", () => {
    const project = projectOfFragment(linkOf('{"later":1,"files":{"a":"x","toString":"y"},"open":"b","name":7}'));
    assert.deepEqual(project, {
        name: "",
        files: new Map([
            ["a", bytes("x")],
            ["toString", bytes("y")],
        ]),
    });
});

test("names lead to no place outside of the project", () => {
    for (const name of ["../a", "/a", "C:\\a", "a\\b", "a\0", "nul", "__proto__", ""]) {
        const files = JSON.stringify({ files: { ok: "x", ["*"]: "x" } }).replace('"*"', JSON.stringify(name));
        assert.equal(
            problemOf(() => projectOfFragment(linkOf(files))),
            "bad-name",
            name,
        );
        const inputs = JSON.stringify({ files: { a: "x" }, inputs: [name] });
        assert.equal(
            problemOf(() => projectOfFragment(linkOf(inputs))),
            "bad-name",
            name,
        );
    }
    assert.equal(
        problemOf(() => projectOfFragment(linkOf('{"files":{"a":"","A":""}}'))),
        "same-name",
    );
});

test("unpacking stops at 4 MB and at 500 files", () => {
    // It ends in damage, which is found only if all of it is read.
    const zeros = deflateSync(new Uint8Array(32 * 1024 * 1024)).fill(0xff, -64);
    assert.equal(
        problemOf(() => projectOfFragment("#1=" + Buffer.from(zeros).toString("base64url"))),
        "too-big",
    );
    const many = (count: number) =>
        JSON.stringify({ files: Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, ""])) });
    assert.equal(
        problemOf(() => projectOfFragment(linkOf(many(limits.files)))),
        "none",
    );
    assert.equal(
        problemOf(() => projectOfFragment(linkOf(many(limits.files + 1)))),
        "too-many-files",
    );
    assert.equal(
        problemOf(() => projectOfFragment("#1=" + "A".repeat(3 * limits.bytes))),
        "too-big",
    );
});

test("what does not fit is not shared", () => {
    const big = { name: "", files: new Map([["a", new Uint8Array(limits.bytes + 1)]]) };
    assert.equal(
        problemOf(() => fragmentOf(big)),
        "too-big",
    );
    assert.equal(
        problemOf(() => fragmentOf({ name: "", files: new Map([["../a", bytes("x")]]) })),
        "bad-name",
    );
});

/** One of: a link with some characters changed, a packed stream with some bytes changed, a changed JSON, or something else entirely. */
function damagedLink(random: Random, link: Uint8Array, json: Uint8Array, packed: Uint8Array): string {
    const damages = [
        () => new TextDecoder("latin1").decode(random.damaged(link)),
        () => "#1=" + Buffer.from(random.damaged(packed)).toString("base64url"),
        () => linkOf(random.damaged(json), 0),
        () => "#1=" + Buffer.from(random.bytes(random.below(300))).toString("base64url"),
    ];
    return random.pick(damages)();
}

test("10,000 damaged links give a project or a clean error, each in bounded time", () => {
    const random = new Random(1);
    const whole = bytes(fragmentOf(mixed));
    const json = bytes(jsonOf(mixed));
    const packed = deflateSync(json);
    const seen = new Map<string, number>();
    for (let i = 0; i < 10_000; ++i) {
        const link = damagedLink(random, whole, json, packed);
        guarded(() => {
            const problem = problemOf(() => projectOfFragment(link));
            seen.set(problem, (seen.get(problem) ?? 0) + 1);
        });
    }
    for (const kind of ["none", "damaged", "bad-name"])
        assert.ok((seen.get(kind) ?? 0) > 0, `${kind}: ${JSON.stringify([...seen])}`);
});

test("the example of docs/SHARE.md is a project", () => {
    const page = readFileSync(join(repository, "docs/SHARE.md"), "utf8");
    const [, example = ""] = /```json\n([^]*?)```/.exec(page) ?? [];
    const { name, open, files } = projectOfJson(example);
    assert.deepEqual([name, open, [...files.keys()]], ["Colours", "main.asm", ["main.asm", "logo.bin"]]);
    assert.deepEqual(files.get("logo.bin"), Uint8Array.of(0, 1, 2, 3));
});

test("base64 of any length comes back", () => {
    for (const length of [0, 1, 2, 3, 40_000]) {
        const data = new Random(length).bytes(length);
        assert.deepEqual(Uint8Array.from(Buffer.from(base64Of(data), "base64")), data);
    }
});
