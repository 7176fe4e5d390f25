// SPDX-License-Identifier: MIT
// Firefox and WebKit as Debian has them, driven as far as a smoke test needs it: go somewhere, run a script, end.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patience } from "./guard";

export interface OtherBrowser {
    go(url: string): Promise<void>;
    /** The body of a function; returns its result. */
    run(script: string): Promise<unknown>;
    close(): Promise<void>;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks until there is an answer. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
    const end = Date.now() + patience;
    while (Date.now() < end) {
        const answer = await ask();
        if (answer !== undefined) return answer;
        await pause(100);
    }
    throw new Error(`waited in vain for ${what}`);
}

async function ended(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const end = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await end;
}

// --- Firefox, by Marionette: messages are arrays in JSON, each after its length ---

type Answer = readonly [kind: 1, id: number, error: { readonly message: string } | null, result: unknown];

class Marionette {
    private received = Buffer.alloc(0);
    private count = 0;
    private readonly waiting = new Map<number, (answer: Answer) => void>();

    constructor(private readonly socket: Socket) {
        socket.on("data", (part) => {
            this.received = Buffer.concat([this.received, part]);
            this.read();
        });
    }

    async ask(command: string, parameters: object): Promise<unknown> {
        const id = ++this.count;
        const message = JSON.stringify([0, id, command, parameters]);
        const answer = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
        this.socket.write(`${Buffer.byteLength(message)}:${message}`);
        const [, , error, result] = await answer;
        if (error) throw new Error(`${command}: ${error.message}`);
        return result;
    }

    private read(): void {
        for (;;) {
            const colon = this.received.indexOf(":");
            const begin = colon + 1;
            const end = begin + Number(this.received.toString("latin1", 0, Math.max(0, colon)));
            if (colon < 0 || this.received.length < end) return;
            const message = JSON.parse(this.received.toString("utf8", begin, end)) as Answer | object;
            this.received = this.received.subarray(end);
            // The first one is a greeting, not an answer.
            if (Array.isArray(message)) this.waiting.get((message as unknown as Answer)[1])?.(message as unknown as Answer);
        }
    }
}

export async function openFirefox(): Promise<OtherBrowser> {
    const profile = mkdtempSync(join(tmpdir(), "gato-firefox-"));
    writeFileSync(join(profile, "user.js"), 'user_pref("marionette.port", 0);\n');
    const child = spawn("firefox-esr", ["--headless", "--marionette", "--no-remote", "--profile", profile], {
        stdio: "ignore",
    });
    const portFile = join(profile, "MarionetteActivePort");
    const port = await eventually("Firefox", () => (existsSync(portFile) ? Number(readFileSync(portFile, "utf8")) : undefined));
    const socket = connect(port, "127.0.0.1");
    const marionette = new Marionette(socket);
    await marionette.ask("WebDriver:NewSession", {});
    return {
        go: async (url) => {
            await marionette.ask("WebDriver:Navigate", { url });
        },
        run: async (script) =>
            ((await marionette.ask("WebDriver:ExecuteScript", { script, args: [] })) as { value: unknown }).value,
        close: async () => {
            socket.destroy();
            await ended(child);
            rmSync(profile, { recursive: true, force: true });
        },
    };
}

// --- WebKit, by WebDriver (W3C) ---

function miniBrowser(): string {
    const libraries = "/usr/lib/x86_64-linux-gnu";
    const found = readdirSync(libraries).find((name) => existsSync(join(libraries, name, "MiniBrowser")));
    if (found === undefined) throw new Error("there is no MiniBrowser of WebKit's");
    return join(libraries, found, "MiniBrowser");
}

async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return port;
}

async function ask(address: string, method: "POST" | "DELETE", body?: object): Promise<unknown> {
    const request = body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {};
    const response = await fetch(address, { method, ...request });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
    return value;
}

/** If there is no screen, Xvfb is used. */
function withScreen(command: string, words: readonly string[]): ChildProcess {
    const env = { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
    if (process.env["DISPLAY"]) return spawn(command, words, { stdio: "ignore", env });
    return spawn("xvfb-run", ["-a", command, ...words], { stdio: "ignore", env, detached: true });
}

export async function openWebKit(): Promise<OtherBrowser> {
    const port = await freePort();
    const child = withScreen("WebKitWebDriver", [`--port=${port}`]);
    const address = `http://127.0.0.1:${port}/session`;
    const options = { binary: miniBrowser(), args: ["--automation"] };
    const open = () => ask(address, "POST", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } });
    const session = (await eventually("WebKit", () =>
        open().catch((error: unknown) => {
            notYet(error);
        }),
    )) as { sessionId: string };
    const here = `${address}/${session.sessionId}`;
    return {
        go: async (url) => {
            await ask(`${here}/url`, "POST", { url });
        },
        run: (script) => ask(`${here}/execute/sync`, "POST", { script, args: [] }),
        close: async () => {
            await ask(here, "DELETE");
            // With xvfb-run in between, its children end with it as a group.
            if (child.pid !== undefined) process.kill(child.spawnfile === "xvfb-run" ? -child.pid : child.pid);
            await ended(child);
        },
    };
}

/** The server does not listen yet. */
function notYet(error: unknown): undefined {
    if (error instanceof TypeError) return undefined;
    throw error;
}
