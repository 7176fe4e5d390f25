// SPDX-License-Identifier: MIT
// The worker of an element loads what the element plays, builds it if it is a project, and passes the element's messages to the
// machine. A page of another origin cannot load this script as a worker but only as text, so nothing here may ask where it is.
import type { Gato } from "../library/src/api";
import { gatoOf } from "../library/src/gato";
import { compile, Module } from "../library/src/module";
import { playerOf } from "../library/src/player";
import { ElementMachine, type Program } from "./element_machine";
import { mediumOf } from "./medium";
import type { FromWorker, Problem, ToWorker } from "./messages";
import type { Source } from "./source";

/** A worker's own scope, which is missing from a page's types. */
const scope = self as unknown as {
    postMessage(message: FromWorker, transfer?: Transferable[]): void;
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const post = (message: FromWorker, transfer: Transferable[] = []) => {
    scope.postMessage(message, transfer);
};

class Failure extends Error {
    constructor(
        readonly problem: Problem,
        error: unknown,
    ) {
        super(error instanceof Error ? error.message : String(error));
    }
}

async function attempt<T>(problem: Problem, action: () => T | Promise<T>): Promise<T> {
    try {
        return await action();
    } catch (error) {
        throw error instanceof Failure ? error : new Failure(problem, error);
    }
}

function load(wasm: string): Promise<Module> {
    return attempt("module", async () => Module.load(await compile({ wasm }, new URL(wasm))));
}

/** The result of a project's sources, and the files that its program may load from a disk. */
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

async function newMachine({ source, player, gato }: Extract<ToWorker, { kind: "load" }>): Promise<ElementMachine> {
    if (source.kind !== "project") {
        const small = playerOf(await load(player));
        return attempt(source.kind === "recording" ? "recording" : "machine", () => new ElementMachine(small, source, post));
    }
    const whole = gatoOf(await load(gato));
    const program = await attempt("build", () => built(whole, source));
    return attempt("machine", () => new ElementMachine(whole, program, post));
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
            // It was reported when it was loaded.
            () => undefined,
        )
        .catch(report);
};
