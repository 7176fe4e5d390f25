// SPDX-License-Identifier: MIT
// The entry of the studio: the page on the user's own folder, with the program that serves it.
import type { App } from "../app/app";
import type { Host } from "../app/host";
import { kept } from "../app/settings";
import { begin } from "../begin";
import { preferredLanguage } from "../text/texts";
import { make } from "../ui/dom";
import type { MakeStorage } from "../project/project_storage";
import { Channel } from "../workers/channel";
import { MachineSocket, ToolsSocket } from "./channels";
import { Disk } from "./disk";
import type { FilesRequests } from "./files_channel";
import { FolderStorage } from "./folder_storage";
import { sessionSecret } from "./session";
import { SocketWorker, type SocketOptions } from "./socket_worker";
import { studioTexts } from "./texts";

/** Milliseconds between two looks at what other programs have changed. */
const betweenLooks = 1000;

const texts = studioTexts(preferredLanguage(kept("language"), navigator.languages));

/** The studio as a host, and what begins when the page is there. */
class Studio implements Host {
    readonly machineName: string;
    readonly hasSite = false;
    private readonly disk = new Disk();
    private app: App | undefined;
    private storage: FolderStorage | undefined;
    private isLost = false;

    constructor(
        private readonly secret: string,
        version: string,
    ) {
        this.machineName = texts.machineName(version);
    }

    readonly startTools = () => new ToolsSocket(this.channel("tools"), this.disk.has);
    readonly startTests = () => new ToolsSocket(this.channel("tests"), this.disk.has);
    readonly startMachine = () => new MachineSocket(this.channel("machine"), this.disk.has);

    readonly makeStorage: MakeStorage = (app, workshop) => {
        this.app = app;
        const channel = new Channel<FilesRequests, Readonly<Record<string, never>>>(
            () => new SocketWorker(this.channel("files")),
            {
                patience: 4000,
                onBusy: () => undefined,
                onFatal: this.lose,
                onFailure: app.onFailure,
            },
        );
        this.storage = new FolderStorage({ app, workshop, channel, disk: this.disk });
        this.watch(this.storage);
        return this.storage;
    };

    private channel(name: string): SocketOptions {
        const address = `ws://${location.host}/channel/${name}`;
        return { secret: this.secret, open: () => new WebSocket(address), onLost: this.lose };
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

    private readonly lose = (): void => {
        if (this.isLost) return;
        this.isLost = true;
        const { app } = this;
        app?.say({ kind: "error", text: studioTexts(app.state.language).lost });
    };
}

async function start(root: HTMLElement): Promise<void> {
    const secret = await sessionSecret();
    if (secret === undefined) {
        root.replaceChildren(make("p", { class: "not-served", role: "alert" }, texts.noSession));
        return;
    }
    const { version } = (await (await fetch("studio.json")).json()) as { readonly version: string };
    const studio = new Studio(secret, version);
    begin(root, studio, studio.makeStorage).goTo("work");
}

void start(document.body.querySelector<HTMLElement>("#page") ?? document.body);
