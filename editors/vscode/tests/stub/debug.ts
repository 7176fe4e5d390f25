// SPDX-License-Identifier: MIT
// Debug sessions as VS Code runs them: the configuration is resolved, the adapter started as its descriptor says, and every message
// shown to the trackers. The client of @vscode/debugadapter-testsupport speaks the protocol.
import type { DebugProtocol } from "@vscode/debugprotocol";
import { DebugClient } from "@vscode/debugadapter-testsupport";
import type * as vscode from "vscode";

import { Disposable, EventEmitter } from "./events";
import type { DebugAdapterExecutable } from "./values";

const events = ["initialized", "stopped", "continued", "terminated", "exited", "invalidated", "memory", "output", "breakpoint"];

export class Session {
    readonly type = "gato";
    readonly name: string;
    /** The adapter has been told to end: pollers must not write to it any more. */
    isOver = false;
    tracker: vscode.DebugAdapterTracker | undefined;

    constructor(
        readonly id: string,
        readonly configuration: vscode.DebugConfiguration,
        readonly workspaceFolder: vscode.WorkspaceFolder | undefined,
        readonly client: DebugClient,
    ) {
        this.name = configuration.name;
    }

    /** As in VS Code: an error response becomes an exception, otherwise only the body is returned. */
    async customRequest(command: string, words?: unknown): Promise<unknown> {
        if (this.isOver) throw new Error("the session is over");
        const response = await this.client.send(command, words);
        return response.body as unknown;
    }

    getDebugProtocolBreakpoint(): Promise<undefined> {
        return Promise.resolve(undefined);
    }
}

class Debug {
    activeDebugSession: Session | undefined;
    readonly started = new EventEmitter<Session>();
    readonly terminated = new EventEmitter<Session>();
    readonly activated = new EventEmitter<Session | undefined>();
    readonly onDidStartDebugSession = this.started.event;
    readonly onDidTerminateDebugSession = this.terminated.event;
    readonly onDidChangeActiveDebugSession = this.activated.event;
    private factory: vscode.DebugAdapterDescriptorFactory | undefined;
    private trackers: vscode.DebugAdapterTrackerFactory | undefined;
    provider: vscode.DebugConfigurationProvider | undefined;
    private count = 0;

    registerDebugAdapterDescriptorFactory = (_type: string, factory: vscode.DebugAdapterDescriptorFactory) => {
        this.factory = factory;
        return new Disposable(() => (this.factory = undefined));
    };

    registerDebugAdapterTrackerFactory = (_type: string, factory: vscode.DebugAdapterTrackerFactory) => {
        this.trackers = factory;
        return new Disposable(() => (this.trackers = undefined));
    };

    registerDebugConfigurationProvider = (_type: string, provider: vscode.DebugConfigurationProvider) => {
        this.provider = provider;
        return new Disposable(() => (this.provider = undefined));
    };

    startDebugging = async (
        folder: vscode.WorkspaceFolder | undefined,
        wanted: vscode.DebugConfiguration,
        options: { readonly noDebug?: boolean } = {},
    ): Promise<boolean> => {
        const given = { ...wanted, ...(options.noDebug === true ? { noDebug: true } : {}) };
        const configuration = await this.provider?.resolveDebugConfiguration?.(folder, given);
        if (!configuration) return false;
        const session = await this.connect(folder, configuration);
        if (!session) return false;
        this.activeDebugSession = session;
        this.activated.fire(session);
        // The event may come at once, and again only in the next session.
        const configured = session.client.waitForEvent("initialized").then(() => session.client.configurationDoneRequest());
        await session.client.initializeRequest();
        await Promise.all([session.client.send("launch", configuration), configured]);
        this.started.fire(session);
        return true;
    };

    readonly stopDebugging = (session: Session): Promise<void> => this.stop(session);

    /** The user ends the session. */
    async stop(session: Session): Promise<void> {
        session.isOver = true;
        session.tracker?.onWillStopSession?.();
        await session.client.stop();
        this.end(session);
    }

    private async connect(folder: vscode.WorkspaceFolder | undefined, configuration: vscode.DebugConfiguration) {
        const id = `session ${++this.count}`;
        const asked = {
            id,
            type: "gato",
            name: configuration.name,
            workspaceFolder: folder,
            configuration,
        } as vscode.DebugSession;
        const descriptor = await this.factory?.createDebugAdapterDescriptor(asked, undefined);
        if (!descriptor) return undefined;
        const { command, args, options } = descriptor as unknown as DebugAdapterExecutable;
        const [word, ...others] = args;
        if (word === undefined || others.length > 0) throw new Error("the client starts adapters with one word");
        const client = new DebugClient(command, word, "gato", { cwd: options.cwd });
        const session = new Session(id, configuration, folder, client);
        await client.start();
        await this.follow(session);
        return session;
    }

    private async follow(session: Session): Promise<void> {
        session.tracker = (await this.trackers?.createDebugAdapterTracker(session)) ?? undefined;
        for (const event of events) {
            session.client.on(event, (message: DebugProtocol.Event) => {
                session.tracker?.onDidSendMessage?.(message);
                if (event === "terminated") this.end(session);
            });
        }
    }

    private end(session: Session): void {
        if (this.activeDebugSession !== session) return;
        this.activeDebugSession = undefined;
        this.terminated.fire(session);
        this.activated.fire(undefined);
    }
}

export const debug = new Debug();
