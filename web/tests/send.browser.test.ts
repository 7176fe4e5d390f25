// SPDX-License-Identifier: MIT
// The studio sends its program to a VICE and to an Ultimate, which are servers of this test that answer as those are documented to.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { openBrowser } from "../testing/browser";
import { findings } from "./axe";
import { PageSession } from "./page_session";
import { StudioProgram } from "./studio_program";

let browser: Browser;
before(async () => {
    browser = await openBrowser();
});
after(async () => {
    await browser.close();
});

const source = '*=$0801\n word @end,10\n byte $9e\n text "2061"\n byte 0\n@end word 0\nstart inc $d020\n rts\n';

async function portOf(server: Server): Promise<number> {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
}

async function opened() {
    const program = await StudioProgram.start({ "main.asm": source });
    const session = await PageSession.open(browser, program.address);
    session.onClosed = () => program.end();
    await session.page.getByText("Built:").waitFor();
    return { program, session, page: session.page };
}

interface Received {
    readonly path: string;
    readonly password: string | undefined;
    readonly body: Buffer;
}

/** An Ultimate with a network password. */
async function ultimate(password: string) {
    const received: Received[] = [];
    const server = createHttpServer((request, response) => {
        const pieces: Buffer[] = [];
        request.on("data", (piece: Buffer) => pieces.push(piece));
        request.on("end", () => {
            const given = request.headers["x-password"]?.toString();
            received.push({ path: request.url ?? "", password: given, body: Buffer.concat(pieces) });
            response.writeHead(given === password ? 200 : 403, { "content-type": "application/json" }).end('{"errors": []}');
        });
    });
    return { received, server, port: await portOf(server) };
}

const headerSize = 11;

/** A VICE that agrees to everything; it notes the commands and their contents. */
async function vice() {
    const received: { readonly command: number; readonly body: string }[] = [];
    const server = createServer((socket: Socket) => {
        let unread = Buffer.alloc(0);
        socket.on("data", (bytes) => {
            unread = Buffer.concat([unread, bytes]);
            while (unread.length >= headerSize && unread.length >= headerSize + unread.readUInt32LE(2)) {
                const end = headerSize + unread.readUInt32LE(2);
                const command = unread.readUInt8(10);
                received.push({ command, body: unread.subarray(headerSize, end).toString("latin1") });
                const answer = Buffer.from([2, 2, 0, 0, 0, 0, command, 0, 0, 0, 0, 0]);
                unread.copy(answer, 8, 6, 10);
                socket.write(answer);
                unread = unread.subarray(end);
            }
        });
        socket.on("error", () => undefined);
    });
    return { received, server, port: await portOf(server) };
}

test("the program goes to an Ultimate at an address that is kept, with a password that is not", async () => {
    const { received, server, port } = await ultimate("cat");
    const { program, session, page } = await opened();
    await session.button("Send…").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").selectOption("ultimate");
    await dialog.getByLabel("Address, in numbers").fill("127.0.0.1");
    await dialog.getByLabel("Port").fill(String(port));
    await session.picture("send");
    assert.deepEqual(await findings(page), []);
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Network password").fill("dog");
    await page.keyboard.press("Enter");
    await dialog.getByText("does not accept this password").waitFor();
    await dialog.getByLabel("Network password").fill("cat");
    await page.keyboard.press("Enter");
    await page.locator(".notice", { hasText: "build/main.prg has started" }).waitFor();
    assert.deepEqual(
        received.map(({ path, password }) => [path, password]),
        [undefined, "dog", "cat"].map((password) => ["/v1/runners:run_prg", password]),
    );
    assert.deepEqual(new Uint8Array(received[2]?.body ?? []), new Uint8Array(program.readBytes("build/main.prg")));
    await page.reload();
    await page.getByText("Built:").waitFor();
    await session.button("Send…").click();
    assert.equal(await dialog.getByLabel("Address, in numbers").inputValue(), "127.0.0.1");
    assert.equal(await dialog.getByLabel("Port").inputValue(), String(port));
    assert.equal(await dialog.getByLabel("Network password").count(), 0);
    assert.doesNotMatch(readFileSync(`${program.folder}/.config/gato/studio.json`, "utf8"), /cat|dog/);
    await session.close();
    server.close();
});

test("the program goes to VICE, and what is wrong is said in the dialog", async () => {
    const { received, server, port } = await vice();
    const { session, page } = await opened();
    await session.button("Send…").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Port").fill("1");
    await page.keyboard.press("Enter");
    await dialog.getByText("nobody listens on 127.0.0.1:1").waitFor();
    await dialog.getByLabel("Port").fill(String(port));
    await page.keyboard.press("Enter");
    await page.locator(".notice", { hasText: "has started in VICE" }).waitFor();
    const [autostart] = received.filter(({ command }) => command === 0xdd);
    assert.match(autostart?.body ?? "", new RegExp(`gato/sent-${port}\\.prg`));
    await session.close();
    server.close();
});
