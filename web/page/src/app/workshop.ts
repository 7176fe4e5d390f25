// SPDX-License-Identifier: MIT
// Keeps the files of the current project the same here, in the tools' worker and in the language server. After a change the
// project is built, and `onBuilt` decides what happens with the program.
import { properties } from "../../../../docs/gato.schema.json";
import type { BuildResult } from "../../../library/src/api";
import { LspClient } from "../editor/lsp_client";
import { bytesOf, isText, textOf } from "../project/encoding";
import { defaultInputs, firstFile, isBuildable, isMedium, isRecording } from "../project/target";
import { WorkerEnded } from "../workers/channel";
import type { App } from "./app";
import { TestBench } from "./test_bench";
import type { CaseResult } from "./test_results";

/** Milliseconds without a key before the program is built. */
const restBeforeBuild = 250;

/** Outputs that not every program has: those of a cartridge, a rule for make, objects for `gato link`. */
const specialOutputs = ["crt", "deps", "obj"];

/** The others, as `--emit` and `"emit"` name them (docs/OUTPUTS.md). */
const allOutputs = properties.emit.items.enum.filter((name) => !specialOutputs.includes(name));

/** The files that the language server follows key by key; of others it is told that they changed. */
const isDocument = (path: string) => isBuildable(path) || /\.(inc|i|s)$/i.test(path);

/** A project that is opened; if it does not say what to build and to show first, that is found out. */
export interface Opened {
    readonly name: string;
    readonly files: ReadonlyMap<string, Uint8Array>;
    readonly inputs?: readonly string[];
    readonly open?: string;
}

export class Workshop {
    readonly lsp: LspClient;
    private readonly bench: TestBench;
    /** Called after each build, with an error or without. */
    onBuilt: (result: BuildResult) => void = () => undefined;
    /** Called when another project is opened. */
    onOpened: () => void = () => undefined;
    /** Called after each change of files, to save them; a milestone removes something that you may want back. */
    onChanged: (isMilestone: boolean) => void = () => undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** After the assembler was ended: nothing is sent until the text has changed. */
    private isSuspended = false;

    constructor(private readonly app: App) {
        this.lsp = new LspClient(app);
        this.bench = new TestBench(app, app.host.startTests);
        app.onToolsEnded = () => {
            this.isSuspended = true;
            app.tools.restart();
            app.store.set({ isBuilding: false, problems: new Map() });
            app.say({ kind: "info", text: app.texts.toolsEnded });
        };
    }

    get files(): ReadonlyMap<string, Uint8Array> {
        return this.app.state.project.files;
    }

    open({ name, files, inputs: wanted, open }: Opened): void {
        const paths = [...files.keys()];
        const inputs = wanted ?? defaultInputs(paths);
        const first = open ?? firstFile(paths, inputs, (path) => textOf(files.get(path) ?? new Uint8Array()).text);
        this.onOpened();
        this.bench.forget();
        this.app.store.set({
            project: { name, files, inputs, id: this.app.state.project.id + 1 },
            openFiles: first === "" ? [] : [first],
            activeFile: first,
            build: undefined,
            driveFiles: new Map(),
            breakpoints: new Map(),
        });
        this.isSuspended = false;
        this.reopen();
        this.buildSoon(0);
    }

    show(path: string): void {
        if (!this.files.has(path)) return;
        const { openFiles } = this.app.state;
        const all = openFiles.includes(path) ? openFiles : [...openFiles, path];
        this.app.store.set({ openFiles: all, activeFile: path });
        this.tellDocument(path);
    }

    close(path: string): void {
        const openFiles = this.app.state.openFiles.filter((one) => one !== path);
        const activeFile = this.app.state.activeFile === path ? (openFiles.at(-1) ?? "") : this.app.state.activeFile;
        this.app.store.set({ openFiles, activeFile });
    }

    textOf(path: string): string | undefined {
        const bytes = this.files.get(path);
        return bytes && isText(path, bytes) ? textOf(bytes).text : undefined;
    }

    /** A new text of a file, at each key. */
    edit(path: string, text: string): void {
        const before = this.files.get(path);
        this.put(path, bytesOf({ text, encoding: before ? textOf(before).encoding : "utf-8" }));
    }

    put(path: string, bytes: Uint8Array): void {
        if (this.isRefused()) return;
        // Before anything is drawn: the language server begins at once.
        if (!this.isSuspended) this.tellChange(path, bytes);
        this.replaceFiles(new Map(this.files).set(path, bytes));
        if (!this.wake()) this.buildSoon();
    }

    remove(path: string): void {
        if (this.isRefused()) return;
        this.close(path);
        const files = new Map(this.files);
        files.delete(path);
        this.replaceFiles(files, true);
        if (this.wake()) return;
        this.lsp.close(path);
        this.app.tools.tell("remove", { paths: [path] });
        this.lsp.filesChanged([path]);
        this.buildSoon();
    }

    rename(path: string, name: string): void {
        const bytes = this.files.get(path);
        if (!bytes || this.isRefused()) return;
        this.put(name, bytes);
        this.show(name);
        this.remove(path);
    }

    setInputs(inputs: readonly string[]): void {
        this.app.store.set({ project: { ...this.app.state.project, inputs } });
        this.onChanged(false);
        this.buildSoon(0);
    }

    buildSoon(rest = restBeforeBuild): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.build(), rest);
    }

    /** The reader asks for this explicitly, so an assembler that was ended tries again too. */
    buildNow(): Promise<BuildResult | undefined> {
        this.wake();
        return this.build(true);
    }

    async build(write = false): Promise<BuildResult | undefined> {
        clearTimeout(this.timer);
        const { inputs } = this.app.state.project;
        if (this.isSuspended || this.files.size === 0) return undefined;
        this.app.store.set({ isBuilding: true });
        const result =
            this.builtElsewhere() ??
            (await this.orEnded(this.app.tools.ask("build", { ...(inputs.length > 0 ? { inputs } : {}), write })));
        this.app.store.set({ isBuilding: false });
        if (!result) return undefined;
        this.app.store.set({ build: result });
        this.onBuilt(result);
        return result;
    }

    /** A program of another assembler, or a recording: there is nothing to build, and its sources are not in gato's language. */
    private builtElsewhere(): BuildResult | undefined {
        const [program = ""] = this.app.state.project.inputs;
        if (isRecording(program)) return { ok: true, diagnostics: [], outputs: new Map() };
        const bytes = isMedium(program) ? this.files.get(program) : undefined;
        return bytes && { ok: true, diagnostics: [], program, outputs: new Map([[program, bytes]]) };
    }

    /** The same with all kinds of outputs that a program can have. */
    async buildAll(): Promise<void> {
        const { inputs } = this.app.state.project;
        this.wake();
        if (this.files.size === 0 || this.builtElsewhere()) return;
        const result = await this.orEnded(this.app.tools.ask("build", { inputs, emit: allOutputs }));
        if (result) this.app.store.set({ build: result });
    }

    test(): Promise<readonly CaseResult[]> {
        return this.bench.run(this.files);
    }

    stopTests(): void {
        this.bench.stop();
    }

    private async orEnded<Result>(asked: Promise<Result>): Promise<Result | undefined> {
        try {
            return await asked;
        } catch (error) {
            if (!(error instanceof WorkerEnded)) this.app.onFailure(String(error));
            return undefined;
        }
    }

    private replaceFiles(files: ReadonlyMap<string, Uint8Array>, isMilestone = false): void {
        this.app.store.set({ project: { ...this.app.state.project, files } });
        this.onChanged(isMilestone);
    }

    /** A read-only tab changes nothing, and says why. */
    private isRefused(): boolean {
        const { isReadOnly } = this.app.state;
        if (isReadOnly) this.app.say({ kind: "info", text: this.app.texts.readOnly });
        return isReadOnly;
    }

    /** The workers have gone, and did not say so. */
    replaceWorkers(): void {
        this.app.tools.restart();
        this.bench.replace();
        this.isSuspended = false;
        this.app.store.set({ isBuilding: false });
        this.reopen();
        this.buildSoon(0);
    }

    /** After the assembler was ended, the first change sends it everything again. */
    private wake(): boolean {
        if (!this.isSuspended) return false;
        this.isSuspended = false;
        this.reopen();
        this.buildSoon();
        return true;
    }

    private reopen(): void {
        this.app.tools.tell("open", { files: [...this.files] });
        this.lsp.begin();
        for (const path of this.app.state.openFiles) this.tellDocument(path);
    }

    private tellChange(path: string, bytes: Uint8Array): void {
        if (isDocument(path)) this.tellDocument(path, bytes);
        this.app.tools.tell("put", { files: [[path, bytes]] });
        if (!isDocument(path)) this.lsp.filesChanged([path]);
    }

    private tellDocument(path: string, bytes = this.files.get(path)): void {
        if (!bytes || this.isSuspended || !isDocument(path) || !isText(path, bytes) || this.builtElsewhere()) return;
        this.lsp.change(path, textOf(bytes).text);
    }
}
