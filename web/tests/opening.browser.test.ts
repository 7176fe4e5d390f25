// SPDX-License-Identifier: MIT
// Opening things from elsewhere: media that just run, projects of CBM prg Studio, and what is too large, lacks files, or is damaged.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assembled } from "../testing/assembled";
import { repository } from "../testing/places";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { bordered, cartridge, isGreen } from "./programs";
import { builtPage } from "./static_site";
import { testHosts } from "./test_hosts";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const open = () => PageSession.open(around.browser, around.site.url, { reducedMotion: "reduce" });

const built = (source: string, kind: string) => assembled(join(builtPage, "gato.wasm"), source, kind);

for (const [kind, source] of [
    ["d64", bordered(5)],
    ["crt", cartridge],
] as const)
    test(`a .${kind} that is dropped just runs`, async () => {
        const session = await open();
        await session.drop({ [`some.${kind}`]: await built(source, kind) });
        await session.untilBorder(isGreen);
        await session.close();
    });

for (const [name, content, why] of [
    ["empty.prg", "", /the file is empty/],
    ["short.d64", "no disk", /is not a disk image/],
    ["text.crt", "no cartridge", /is not a cartridge image/],
    ["text.sid", "no tune", /no mark of a SID file/],
] as const)
    test(`${name} is a message, and the next program runs`, async () => {
        const session = await open();
        await session.drop({ [name]: content });
        await session.page.getByText(why).first().waitFor();
        await session.drop({ "hello.prg": readFileSync(join(builtPage, "gallery/hello.prg")) });
        await session.untilBorder(isGreen);
        await session.close();
    });

test("a program that is dropped on the front page runs, under its name and without another project's source", async () => {
    const session = await open();
    const { page } = session;
    await session.drop({ "hello.prg": readFileSync(join(builtPage, "gallery/hello.prg")) });
    await session.untilBorder(isGreen);
    await page.locator(".project-name", { hasText: "hello" }).waitFor();
    assert.deepEqual(await page.locator(".file-name").allTextContents(), ["hello.prg"]);
    await page.getByText(/hello\.prg, \d+ bytes: it runs as it is/).waitFor();
    await session.close();
});

test("a program that is dropped takes the place of the project that was open", async () => {
    const session = await open();
    const { page } = session;
    await session.work();
    await session.build(bordered(2));
    await session.drop({ "some.d64": await built(bordered(5), "d64") });
    await session.untilBorder(isGreen);
    await page.locator(".project-name", { hasText: "some" }).waitFor();
    assert.equal(await page.locator(".cm-content").count(), 0);
    // It is built as it is, and starts again.
    await session.run();
    await session.untilBorder(isGreen);
    await session.close();
});

test("in the studio a program that is dropped is said to be none of the folder's", async () => {
    const [, studio] = testHosts(() => around);
    const session = await studio?.open({ "main.asm": bordered(2) });
    assert.ok(session);
    const { page } = session;
    await session.drop({ "hello.prg": readFileSync(join(builtPage, "gallery/hello.prg")) });
    await session.untilBorder(isGreen);
    await page.getByText("hello.prg is running, which is not part of this project.").waitFor();
    await session.run();
    await page.locator(".screen-visitor").waitFor({ state: "hidden" });
    await session.close();
});

test("a program of another assembler is debugged in its own source", async () => {
    const session = await open();
    const { page } = session;
    const header = '*=$0801\n byte $0b,$08,$0a,$00,$9e\n text "2061"\n byte 0,0,0\n';
    await session.drop({
        "game.prg": await built(`${header}start inc $d020\n jmp start\n`, "prg"),
        "game.s": "start:  inc border\n        jmp start ; .break\n",
        "game.dbg": `<C64debugger version="1.0">
            <Sources values="INDEX,FILE">
                0,game.s
            </Sources>
            <Segment name="Default" dest="" values="START,END,FILE_IDX,LINE1,COL1,LINE2,COL2">
                <Block name="Main">
                    $080d,$080f,0,1,9,1,18
                    $0810,$0812,0,2,9,2,17
                </Block>
            </Segment>
            <Breakpoints values="SEGMENT,ADDRESS,ARGUMENT">
                Default,$0810,
            </Breakpoints>
        </C64debugger>`,
    });
    await page.locator(".cm-content", { hasText: "inc border" }).waitFor();
    await session.button("Debug").click();
    await page.locator(".cm-here", { hasText: ".break" }).waitFor();
    await session.close();
});

const studioProject = `<?xml version="1.0" encoding="utf-8"?>
<Project>
  <Target>2</Target>
  <Executable>two.prg</Executable>
  <StartAddress>2049</StartAddress>
  <BuildList><FileName>main.asm</FileName><FileName>more.asm</FileName></BuildList>
  <SourceFiles>
    <SourceFile><Name>main.asm</Name><FileType>2</FileType><IncludeInBuild>True</IncludeInBuild></SourceFile>
    <SourceFile><Name>more.asm</Name><FileType>2</FileType><IncludeInBuild>True</IncludeInBuild></SourceFile>
  </SourceFiles>
</Project>
`;

test("a .cbmprj with its sources is built and runs", async () => {
    const session = await open();
    const { page } = session;
    const [head = "", rest = ""] = bordered(5).split("start ");
    await session.drop({ "two.cbmprj": studioProject, "main.asm": head, "more.asm": `start ${rest}` });
    await page.getByText(/Built:/).waitFor();
    await session.run();
    await session.untilBorder(isGreen);
    assert.equal(await page.locator(".notice").count(), 0);
    await session.close();
});

test("a .cbmprj alone says what is missing", async () => {
    const session = await open();
    const { page } = session;
    await session.drop({ "two.cbmprj": studioProject });
    await page.getByText(/two names files that did not come with it: main\.asm, more\.asm\./).waitFor();
    await page.locator(".cm-content", { hasText: "BuildList" }).waitFor();
    await session.close();
});

test("of many missing files some are named", async () => {
    const session = await open();
    const bytes = readFileSync(join(repository, "asm-src/RYG/RYG.cbmprj"));
    await session.drop({ "RYG.cbmprj": bytes });
    await session.page.getByText(/juego\/RYG\.asm, .* … \(\+\d+\)/).waitFor();
    await session.close();
});

test("what is too large is a message, and the project stays", async () => {
    const session = await open();
    const { page } = session;
    await session.work();
    await session.write(bordered(5));
    const half = new Uint8Array(2 * 1024 * 1024 + 1);
    await session.drop({ "a.bin": half, "b.bin": half });
    await page.getByText(/^Project: is larger than 4 MB when unpacked/).waitFor();
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.asm`, ""]));
    await session.drop(many);
    await page.getByText(/has more than 500 files/).waitFor();
    await page.locator(".cm-line", { hasText: "@stay" }).waitFor();
    await page.getByText(/Built:/).waitFor();
    await session.close();
});
