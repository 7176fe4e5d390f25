// SPDX-License-Identifier: MIT
// The entry of the studio: the page on the user's own folder, with the program that serves it.
import type { Host } from "../app/host";
import { keepWith, kept } from "../app/settings";
import { begin } from "../begin";
import { preferredLanguage } from "../text/texts";
import { make } from "../ui/dom";
import type { MakeStorage } from "../project/project_storage";
import type { Parts } from "../ui/parts";
import { Channel } from "../workers/channel";
import { MachineSocket, ToolsSocket } from "./channels";
import { Disk } from "./disk";
import type { FilesRequests } from "./files_channel";
import { askedOnce, type SendTakes } from "../send/sending";
import { bytesAt, galleryEntries } from "../front/gallery";
import { homeChannel, programKeeper, type Home } from "./home";
import { StartPage } from "./start_page";
import { readFolder } from "./folder_reading";
import { FolderStorage } from "./folder_storage";
import { keyOf, randomNonce, secretOfNextProgram } from "./reconnection";
import { forgetSession, sessionSecret } from "./session";
import { SocketWorker, type SocketOptions } from "./socket_worker";
import { studioTexts } from "./texts";

/** Milliseconds between two looks at what other programs have changed, or whether the program is there again. */
const betweenLooks = 1000;

const preferredTexts = () => studioTexts(preferredLanguage(kept("language"), navigator.languages));

/** The studio as a host, and what begins when the page is there. */
class Studio implements Host {
    readonly hasSite = false;
    private readonly disk = new Disk();
    private parts: Parts | undefined;
    private files: Channel<FilesRequests, Readonly<Record<string, never>>> | undefined;
    private storage: FolderStorage | undefined;
    private isLost = false;
    private readonly home: Home;
    /** The home channel closes before there is a page. */
    private refused: () => void = () => undefined;

    constructor(
        private secret: string,
        private readonly key: Promise<string | undefined>,
        private readonly version: string,
    ) {
        this.home = homeChannel(
            () => this.channel("home"),
            (text) => this.parts?.app.say({ kind: "warning", text }),
        );
    }

    get machineName(): string {
        return preferredTexts().machineName(this.version);
    }

    readonly startTools = () => new ToolsSocket(this.channel("tools"), this.disk.has);
    readonly startTests = () => new ToolsSocket(this.channel("tests"), this.disk.has);
    readonly startMachine = () => new MachineSocket(this.channel("machine"), this.disk.has);

    readonly send = (takes: SendTakes) => askedOnce(new SocketWorker(this.channel("send")), takes);

    /** Reads the folder while the page is made. */
    private storageMaker(): MakeStorage {
        const channel = new Channel<FilesRequests, Readonly<Record<string, never>>>(
            () => new SocketWorker(this.channel("files")),
            {
                patience: 4000,
                onBusy: () => undefined,
                onFatal: () => {
                    this.lose("");
                },
                onFailure: (what) => this.parts?.app.onFailure(what),
            },
        );
        this.files = channel;
        const reading = readFolder(channel);
        return (app, workshop) => {
            this.storage = new FolderStorage({ app, workshop, channel, disk: this.disk, reading });
            this.watch(this.storage);
            return this.storage;
        };
    }

    /** False: the program does not know this page. */
    async begin(root: HTMLElement): Promise<boolean> {
        const refused = new Promise<undefined>((resolve) => {
            this.refused = () => {
                resolve(undefined);
            };
        });
        const begun = await Promise.race([this.home.ask("begin", null), refused]);
        if (!begun) return false;
        keepWith(programKeeper(this.home, begun.settings));
        if (begun.folder === null) await this.startPage(root).show();
        else {
            this.parts = begin(root, this, this.storageMaker());
            this.parts.goTo("work");
        }
        return true;
    }

    private startPage(root: HTMLElement): StartPage {
        const opened = (address: string | null) => {
            if (address === null) location.reload();
            else location.assign(address);
        };
        this.refused = () => {
            showAlone(root, preferredTexts().endedAtStart);
        };
        return new StartPage({ home: this.home, root, opened, examples: galleryEntries, bytesAt });
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
        if (this.isLost) return;
        if (!this.parts) {
            this.refused();
            return;
        }
        this.isLost = true;
        const { app } = this.parts;
        const { lost, broken } = studioTexts(app.state.language);
        const notice = app.say({ kind: "error", text: reason === "" ? lost : broken(reason) });
        if (reason === "") void this.untilProgram(this.parts, notice);
    };

    private async untilProgram(parts: Parts, notice: number): Promise<void> {
        const key = await this.key;
        if (key === undefined) return;
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
        this.home.restart();
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

const showAlone = (root: HTMLElement, text: string) => {
    root.replaceChildren(make("p", { class: "not-served", role: "alert" }, text));
};

const programVersion = async () => (await (await fetch("studio.json")).json()) as { readonly version: string };

async function start(root: HTMLElement): Promise<void> {
    const [secret, { version }] = await Promise.all([sessionSecret(), programVersion()]);
    if (secret !== undefined && (await new Studio(secret, keyOf(secret), version).begin(root))) return;
    showAlone(root, preferredTexts().noSession);
}

void start(document.body.querySelector<HTMLElement>("#page") ?? document.body);
