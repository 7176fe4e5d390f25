// SPDX-License-Identifier: MIT
// The real VS Code with the packed extension, in a browser: its server on a folder of its own, and a page that is used by mouse and keys.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

const extension = resolve(import.meta.dirname, "..");
const pictures = join(extension, "build/workbench");

/** As a reader may have set it: the program has a place of its own, and folders are trusted. */
const settings = (gato) => ({
    "gato.path": gato,
    "security.workspace.trust.enabled": false,
    "workbench.startupEditor": "none",
    "extensions.ignoreRecommendations": true,
    "telemetry.telemetryLevel": "off",
});

/** Only guards against waiting for ever. */
const patience = 120_000;

export class Workbench {
    /** `files` are put into the folder that is opened; `vscode` is the server's folder. */
    static async start({ vscode, gato, files }) {
        const folder = mkdtempSync(join(tmpdir(), "gato-workbench-"));
        const bench = new Workbench(folder);
        for (const [path, content] of Object.entries(files)) writeFileSync(join(bench.project, path), content);
        for (const kind of ["User", "Machine"]) {
            mkdirSync(join(folder, "data", kind), { recursive: true });
            writeFileSync(join(folder, "data", kind, "settings.json"), JSON.stringify(settings(gato)));
        }
        const places = ["--user-data-dir", "--server-data-dir", "--extensions-dir"].flatMap((name) => [
            name,
            join(folder, "data", name),
        ]);
        places[1] = join(folder, "data");
        bench.#run = [join(vscode, "out/server-main.js"), ...places];
        bench.#install();
        await bench.#serve();
        await bench.#openPage();
        return bench;
    }

    #run = [];
    #server;
    #browser;

    constructor(folder) {
        this.folder = folder;
        this.project = join(folder, "project");
        mkdirSync(this.project);
    }

    #install() {
        const { status, stderr } = spawnSync("node", [...this.#run, "--install-extension", join(extension, "gato.vsix")], {
            encoding: "utf8",
        });
        if (status !== 0) throw new Error(`the extension cannot be installed: ${stderr}`);
    }

    async #serve() {
        const own = ["--host", "127.0.0.1", "--port", "0", "--without-connection-token", "--accept-server-license-terms"];
        this.#server = spawn("node", [...this.#run, ...own], { stdio: ["ignore", "pipe", "ignore"] });
        let said = "";
        for await (const piece of this.#server.stdout) {
            said += piece;
            const port = /listening on (\d+)/.exec(said)?.[1];
            if (port === undefined) continue;
            this.address = `http://127.0.0.1:${port}/?folder=${encodeURIComponent(this.project)}`;
            return;
        }
        throw new Error(`VS Code's server has ended: ${said}`);
    }

    async #openPage() {
        this.#browser = await chromium.launch({
            executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
            args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
        });
        this.page = await this.#browser.newPage({ viewport: { width: 1366, height: 800 } });
        this.page.setDefaultTimeout(patience);
        await this.page.goto(this.address);
        await this.page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();
    }

    async end() {
        await this.#browser.close();
        this.#server.kill();
        await new Promise((resolve) => this.#server.once("exit", resolve));
        rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    }

    /** A picture for people, in build/workbench. */
    async picture(name) {
        mkdirSync(pictures, { recursive: true });
        await this.page.screenshot({ path: join(pictures, `${name}.png`) });
    }

    /** Runs a command by its whole title, as the palette shows it; then the entry of the list that the command may open. */
    async command(title, ...entry) {
        await this.#find(`>${title}`, title, ...entry);
    }

    async openFile(name) {
        await this.#find(name, name);
        await this.page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
    }

    async goToLine(line, column = 1) {
        await this.#find(`:${line}:${column}`, `Go to line ${line}`);
    }

    /** The editor's text, without the spaces that VS Code shows otherwise. */
    async text() {
        const lines = await this.page.locator(".editor-instance .view-line").allInnerTexts();
        return lines.map((line) => line.replaceAll("\u00a0", " ")).join("\n");
    }

    /** What is inside a view or an editor of the extension. */
    view() {
        return this.page.frameLocator("iframe.webview.ready").last().frameLocator("#active-frame");
    }

    /** With the mouse: while a view of the extension has the focus, keys are those of the C64. */
    async #find(text, ...rows) {
        await this.page.locator(".command-center-center").click();
        const input = this.page.locator(".quick-input-box input");
        await input.fill(text);
        for (const row of rows) await this.page.locator(".quick-input-list .monaco-list-row", { hasText: row }).first().click();
        await input.waitFor({ state: "hidden" });
    }
}
