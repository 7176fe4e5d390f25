// SPDX-License-Identifier: MIT
// The machine of an element, in a worker of its own: it runs in real time while it is told to, and shows and sounds what it does. A page
// of another origin cannot load this script as a worker but only as text, so that nothing here may ask where it lies.
import type { Gato, Machine, Player } from "../library/src/api";
import { gatoOf } from "../library/src/gato";
import { compile, Module } from "../library/src/module";
import { playerOf } from "../library/src/player";
import { SoundFeed } from "../sound/feed";
import { FrameClock } from "./frame_clock";
import { mediumOf } from "./medium";
import type { FromWorker, ToWorker } from "./messages";
import type { Source } from "./source";

type Program = Extract<Source, { kind: "program" }>;

/** A worker's own scope, whose types a page's do not have. */
const scope = self as unknown as {
    postMessage(message: FromWorker, transfer?: Transferable[]): void;
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const post = (message: FromWorker, transfer: Transferable[] = []) => {
    scope.postMessage(message, transfer);
};

class Failure extends Error {
    constructor(
        readonly problem: "build" | "module" | "machine",
        error: unknown,
    ) {
        super(error instanceof Error ? error.message : String(error));
    }
}

async function attempt<T>(problem: Failure["problem"], action: () => T | Promise<T>): Promise<T> {
    try {
        return await action();
    } catch (error) {
        throw error instanceof Failure ? error : new Failure(problem, error);
    }
}

function load(wasm: string): Promise<Module> {
    return attempt("module", async () => Module.load(await compile({ wasm }, new URL(wasm))));
}

/** What a project's sources give, and what its program may load from a disk. */
function built(gato: Gato, { project }: Extract<Source, { kind: "project" }>): Program {
    const {
        ok,
        diagnostics,
        outputs,
        program = "",
    } = gato.build(project.files, project.inputs ? { inputs: project.inputs } : {});
    const bytes = outputs.get(program);
    const medium = bytes && mediumOf(program, bytes);
    if (ok && medium) return { kind: "program", bytes, medium };
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    const lines = errors.map(({ file, line, message, hint }) => {
        const place = file === undefined ? "" : `${file}:${line ?? 1}: `;
        return place + message + (hint === undefined ? "" : ` (${hint})`);
    });
    throw new Failure("build", lines.slice(0, 10).join("\n"));
}

/** A program that has gone back to BASIC may have left interrupts that play and draw. */
const isOn = (status: string) => status === "running" || status === "exit";

class ElementMachine {
    private machine: Machine | undefined;
    private clock = new FrameClock(20);
    private feed: SoundFeed | undefined;
    private isRunning = false;
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** None while the page shows the last picture. */
    private buffer: ArrayBuffer | undefined = new ArrayBuffer(0);

    constructor(
        private readonly player: Player,
        private readonly program: Program,
    ) {
        this.restart();
    }

    restart(): void {
        this.machine?.free();
        this.machine = this.player.machine(this.program.bytes, this.program.medium);
        this.clock = new FrameClock((1000 * this.machine.cyclesPerFrame) / this.machine.cyclesPerSecond);
        this.setRunning(this.isRunning);
    }

    setRunning(isRunning: boolean): void {
        this.isRunning = isRunning;
        clearTimeout(this.timer);
        this.clock.reset();
        if (isRunning) this.tick();
        else this.feed?.pause();
    }

    receive(message: ToWorker): void {
        const { machine } = this;
        if (message.kind === "run") this.setRunning(message.isRunning);
        else if (message.kind === "restart") this.restart();
        else if (message.kind === "key") machine?.setKey(message.column, message.row, message.isDown);
        else if (message.kind === "restore") machine?.setRestore(message.isDown);
        else if (message.kind === "joystick") machine?.setJoystick(message.port, message.bits);
        else if (message.kind === "sound") this.feed = new SoundFeed(message.port);
        else if (message.kind === "shown") this.buffer = message.buffer;
    }

    private tick(): void {
        const { machine } = this;
        if (!machine || !this.isRunning) return;
        let status = "running";
        for (let frames = this.clock.due(performance.now()); frames > 0 && isOn(status); --frames) {
            status = machine.runFrame().status;
            this.feed?.send(machine.audio());
        }
        this.show(machine);
        if (!isOn(status)) {
            this.end(status);
            return;
        }
        this.timer = setTimeout(() => {
            this.tick();
        }, this.clock.wait(performance.now()));
    }

    private end(status: string): void {
        this.isRunning = false;
        this.feed?.pause();
        post({ kind: "ended", status });
    }

    private show(machine: Machine): void {
        if (!this.buffer) return;
        const picture = machine.picture();
        const buffer = this.buffer.byteLength === picture.length ? this.buffer : new ArrayBuffer(picture.length);
        new Uint8ClampedArray(buffer).set(picture);
        this.buffer = undefined;
        post({ kind: "picture", buffer, height: machine.pictureHeight }, [buffer]);
    }
}

async function newMachine({ source, player, gato }: Extract<ToWorker, { kind: "load" }>): Promise<ElementMachine> {
    if (source.kind === "program") {
        const small = playerOf(await load(player));
        return attempt("machine", () => new ElementMachine(small, source));
    }
    const whole = gatoOf(await load(gato));
    const program = await attempt("build", () => built(whole, source));
    return attempt("machine", () => new ElementMachine(whole, program));
}

let running: Promise<ElementMachine> | undefined;

function report(error: unknown): void {
    const failure = error instanceof Failure ? error : new Failure("machine", error);
    post({ kind: "failed", problem: failure.problem, text: failure.message });
}

scope.onmessage = ({ data }) => {
    if (data.kind === "load") {
        running = newMachine(data);
        running.then(() => {
            post({ kind: "loaded" });
        }, report);
        return;
    }
    void running
        ?.then(
            (machine) => {
                machine.receive(data);
            },
            // It has been reported when it was loaded.
            () => undefined,
        )
        .catch(report);
};
