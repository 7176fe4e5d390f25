// SPDX-License-Identifier: MIT
// The entry of the studio: the page on the user's own folder, with the program that serves it.
import type { Host } from "../app/host";
import { kept } from "../app/settings";
import { begin } from "../begin";
import { preferredLanguage } from "../text/texts";
import { make } from "../ui/dom";
import type { MakeStorage } from "../project/project_storage";
import type { Parts } from "../ui/parts";
import { Channel } from "../workers/channel";
import { MachineSocket, ToolsSocket } from "./channels";
import { Disk } from "./disk";
import type { FilesRequests } from "./files_channel";
import { FolderStorage } from "./folder_storage";
import { keyOf, randomNonce, secretOfNextProgram } from "./reconnection";
import { forgetSession, sessionSecret } from "./session";
import { SocketWorker, type SocketOptions } from "./socket_worker";
import { studioTexts } from "./texts";

/** Milliseconds between two looks at what other programs have changed, or whether the program is there again. */
const betweenLooks = 1000;

const texts = studioTexts(preferredLanguage(kept("language"), navigator.languages));

/** The studio as a host, and what begins when the page is there. */
class Studio implements Host {
    readonly machineName: string;
    readonly hasSite = false;
    private readonly disk = new Disk();
    private parts: Parts | undefined;
    private files: Channel<FilesRequests, Readonly<Record<string, never>>> | undefined;
    private storage: FolderStorage | undefined;
    private isLost = false;

    constructor(
        private secret: string,
        private readonly key: string | undefined,
        version: string,
    ) {
        this.machineName = texts.machineName(version);
    }

    readonly startTools = () => new ToolsSocket(this.channel("tools"), this.disk.has);
    readonly startTests = () => new ToolsSocket(this.channel("tests"), this.disk.has);
    readonly startMachine = () => new MachineSocket(this.channel("machine"), this.disk.has);

    readonly makeStorage: MakeStorage = (app, workshop) => {
        this.files = new Channel(() => new SocketWorker(this.channel("files")), {
            patience: 4000,
            onBusy: () => undefined,
            onFatal: () => {
                this.lose("");
            },
            onFailure: app.onFailure,
        });
        this.storage = new FolderStorage({ app, workshop, channel: this.files, disk: this.disk });
        this.watch(this.storage);
        return this.storage;
    };

    begin(root: HTMLElement): void {
        this.parts = begin(root, this, this.makeStorage);
        this.parts.goTo("work");
    }

    private channel(name: string): SocketOptions {
        return { secret: this.secret, open: () => socketTo(`channel/${name}`), onLost: this.lose };
    }

    private watch(storage: FolderStorage): void {
        const look = async () => {
            if (!this.isLost && document.visibilityState === "visible") await storage.look();
            setTimeout(() => void look(), betweenLooks);
        };
        setTimeout(() => void look(), betweenLooks);
        addEventListener("visibilitychange", () => void storage.flush());
        addEventListener("keydown", (event) => {
            if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void storage.flush();
        });
        addEventListener("beforeunload", (event) => {
            if (storage.hasUnsaved) event.preventDefault();
        });
    }

    /** Without a reason the program has gone; with one it does not want this page's messages, nor would it the next time. */
    private readonly lose = (reason: string): void => {
        if (this.isLost || !this.parts) return;
        this.isLost = true;
        const { app } = this.parts;
        const { lost, broken } = studioTexts(app.state.language);
        const notice = app.say({ kind: "error", text: reason === "" ? lost : broken(reason) });
        if (reason === "" && this.key !== undefined) void this.untilProgram(this.key, this.parts, notice);
    };

    private async untilProgram(key: string, parts: Parts, notice: number): Promise<void> {
        const asked = { key, port: location.port, open: () => socketTo("reconnect"), newNonce: randomNonce };
        let secret: string | undefined;
        while ((secret = await secretOfNextProgram(asked)) === undefined) await untilNextLook();
        parts.app.dismiss(notice);
        this.goOn(secret, parts);
    }

    private goOn(secret: string, { app, player, workshop }: Parts): void {
        if (secret !== this.secret) forgetSession();
        this.secret = secret;
        this.isLost = false;
        const hasRun = app.state.machine.status !== "off" || app.state.debug.status !== "off";
        player.replaceMachine();
        workshop.replaceWorkers();
        this.files?.restart();
        void this.storage?.goOn();
        const { goesOn, goesOnStopped } = studioTexts(app.state.language);
        app.say({ kind: "info", text: hasRun ? goesOnStopped : goesOn });
    }
}

const socketTo = (path: string) => new WebSocket(`ws://${location.host}/${path}`);

/** Also when the reader comes back to the page: a hidden one gets no time. */
const untilNextLook = () =>
    new Promise<void>((resolve) => {
        addEventListener(
            "visibilitychange",
            () => {
                resolve();
            },
            { once: true },
        );
        setTimeout(resolve, betweenLooks);
    });

async function start(root: HTMLElement): Promise<void> {
    const secret = await sessionSecret();
    if (secret === undefined) {
        root.replaceChildren(make("p", { class: "not-served", role: "alert" }, texts.noSession));
        return;
    }
    const { version } = (await (await fetch("studio.json")).json()) as { readonly version: string };
    new Studio(secret, await keyOf(secret), version).begin(root);
}

void start(document.body.querySelector<HTMLElement>("#page") ?? document.body);
