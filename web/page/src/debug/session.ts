// SPDX-License-Identifier: MIT
// The page's end of the debug adapter in the machine's worker: launches the project with the breakpoints of the gutter, runs it
// forwards and back, and asks about the program while it is stopped.
import { fromBase64 } from "../../../library/src/base64";
import type { App } from "../app/app";
import type { DebugState, Past } from "../app/state";
import { WorkerEnded } from "../workers/channel";
import type { FileEntry, ProtocolMessage } from "../workers/messages";
import type { StackFrame, StoppedBody } from "./dap_types";

interface Message {
    readonly type: "response" | "event" | "request";
    readonly request_seq?: number;
    readonly success?: boolean;
    readonly message?: string;
    readonly event?: string;
    readonly body?: unknown;
}

interface Waiting {
    readonly resolve: (body: never) => void;
    readonly reject: (error: Error) => void;
}

/** What is debugged, with all files that it needs. */
export interface Debuggee {
    readonly files: readonly FileEntry[];
    readonly framesPerSecond: number;
    readonly launch: Readonly<Record<string, unknown>>;
}

/** In per cent of a C64's; 0 has no limit. */
export const speedOf = (isWarping: boolean) => (isWarping ? 0 : 100);

export type Movement = "continue" | "next" | "stepIn" | "stepOut" | "stepBack" | "reverseContinue" | "pause";

/** The only one that there is. */
const threadId = 1;

const off: DebugState = { status: "off", reason: "", place: undefined };

export class DebugSession {
    private readonly waiting = new Map<number, Waiting>();
    private seq = 0;
    /** Where the reader wants to go while the program is still on its way to an earlier wish. */
    private wantedFrame: number | undefined;
    private isOnItsWay = false;
    /** How many have been started: what was found out in an earlier one has no meaning any more. */
    count = 0;
    /** Takes what the adapter prints: log points, traces, where a word of the console has led. */
    onOutput: (text: string) => void = () => undefined;

    constructor(private readonly app: App) {
        app.machine.on("dap", (message) => {
            this.receive(message);
        });
        app.store.watch(
            (state) => state.breakpoints,
            () => {
                if (this.isOn && app.state.debug.status !== "starting") void this.setAllBreakpoints().catch(() => undefined);
            },
        );
    }

    /** Whether the adapter answers questions. */
    get isOn(): boolean {
        return this.app.state.debug.status !== "off";
    }

    /** `launch` is what docs/DAP.md says of it. */
    async start({ files, framesPerSecond, launch }: Debuggee): Promise<void> {
        if (this.isOn) this.end();
        ++this.count;
        this.change({ status: "starting", reason: "", place: undefined });
        try {
            await this.app.machine.ask("debug", { files, framesPerSecond });
            await this.request("initialize", { adapterID: "gato", linesStartAt1: true, columnsStartAt1: true });
            await this.request("launch", launch);
        } catch (error) {
            this.end();
            this.complain("error", error);
        }
    }

    stop(): void {
        this.end();
        this.app.machine.tell("stop", null);
    }

    move(command: Movement): void {
        if (command !== "pause") this.change({ status: "running", reason: "", place: undefined });
        this.request(command, { threadId, granularity: "statement" }).catch((error: unknown) => {
            this.complain("warning", error);
        });
    }

    /** Through the past of a program that stands, and back: to the beginning of a frame. Of several wishes the last one counts. */
    async goToFrame(frame: number): Promise<void> {
        this.wantedFrame = frame;
        if (this.isOnItsWay) return;
        this.isOnItsWay = true;
        try {
            for (let next = this.takeWanted(); next !== undefined; next = this.takeWanted())
                await this.request("gato/goToFrame", { frame: next });
        } catch (error) {
            this.complain("warning", error);
        } finally {
            this.isOnItsWay = false;
        }
    }

    private takeWanted(): number | undefined {
        const { wantedFrame } = this;
        this.wantedFrame = undefined;
        return wantedFrame;
    }

    /** Nobody waits for answers of a session that was ended meanwhile. */
    private complain(kind: "error" | "warning", error: unknown): void {
        if (!(error instanceof WorkerEnded)) this.app.say({ kind, text: messageOf(error) });
    }

    /** As fast as possible, or at the speed of a C64. */
    setWarp(isOn: boolean): void {
        this.request("gato/speed", { percent: speedOf(isOn) }).catch(() => undefined);
    }

    /** The run up to now, as a file. */
    async recording(): Promise<Uint8Array> {
        const { data } = await this.request<{ readonly data: string }>("gato/saveRecording");
        return fromBase64(data);
    }

    setBreakpoints(file: string): Promise<unknown> {
        const lines = this.app.state.breakpoints.get(file) ?? [];
        const breakpoints = lines.map((line) => ({ line: line + 1 }));
        return this.request("setBreakpoints", { source: { path: `/${file}` }, breakpoints });
    }

    private async setAllBreakpoints(): Promise<void> {
        for (const file of this.app.state.breakpoints.keys()) await this.setBreakpoints(file);
    }

    async stack(): Promise<readonly StackFrame[]> {
        const { stackFrames } = await this.request<{ readonly stackFrames: readonly StackFrame[] }>("stackTrace", {
            threadId,
            levels: 20,
        });
        return stackFrames;
    }

    request<Body>(command: string, args: object = {}): Promise<Body> {
        const seq = ++this.seq;
        return new Promise<Body>((resolve, reject) => {
            this.waiting.set(seq, { resolve, reject });
            this.app.machine.ask("dap", { message: { seq, type: "request", command, arguments: args } }).catch(reject);
        });
    }

    /** After the worker was ended, or the session is over. */
    end(): void {
        for (const { reject } of this.waiting.values()) reject(new WorkerEnded("the debug session is over"));
        this.waiting.clear();
        this.app.store.set({ debug: off, past: undefined });
    }

    private receive(message: ProtocolMessage): void {
        const { type, request_seq = 0, success, message: why, event, body } = message as unknown as Message;
        if (type === "event") {
            this.happened(event ?? "", body).catch((error: unknown) => {
                this.complain("error", error);
            });
            return;
        }
        const asked = this.waiting.get(request_seq);
        this.waiting.delete(request_seq);
        if (success === true) asked?.resolve((body ?? {}) as never);
        else asked?.reject(new Error(textOfError(body) ?? why ?? "the request failed"));
    }

    private async happened(event: string, body: unknown): Promise<void> {
        if (event === "initialized") await this.configure();
        else if (event === "stopped") await this.stopped(body as StoppedBody);
        else if (event === "continued") this.change({ status: "running", reason: "", place: undefined });
        else if (event === "output") this.onOutput((body as { readonly output: string }).output);
        else if (event === "terminated" || event === "exited") this.end();
    }

    private async configure(): Promise<void> {
        await this.setAllBreakpoints();
        await this.request("setExceptionBreakpoints", { filters: ["debugFile"] });
        await this.request("configurationDone");
        if (this.app.state.debug.status === "starting") this.change({ status: "running", reason: "", place: undefined });
    }

    private async stopped({ reason, description, text }: StoppedBody): Promise<void> {
        const [[top], { frame, first, last }] = await Promise.all([this.stack(), this.request<Past>("gato/past")]);
        const file = top?.source?.path?.replace(/^\//, "");
        const place =
            top && file !== undefined && this.app.state.project.files.has(file) ? { file, line: top.line - 1 } : undefined;
        this.app.store.set({
            debug: { status: "stopped", reason: text ?? description ?? reason, place },
            past: { frame, first, last },
        });
    }

    private change(debug: DebugState): void {
        this.app.store.set({ debug });
    }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function textOfError(body: unknown): string | undefined {
    const { error } = (body ?? {}) as { readonly error?: { readonly format?: string } };
    return error?.format;
}
