// SPDX-License-Identifier: MIT
// Runs the program of the last build, a file that was opened just to run, or a game of the front page; and decides how a new
// build affects it.
import type { BuildResult, Medium } from "../../../library/src/api";
import { DebugSession, speedOf } from "../debug/session";
import { Sound, type SoundFigures } from "../../../sound/sound";
import { save } from "../ui/save";
import { WorkerEnded } from "../workers/channel";
import { tuneIn } from "../tune/tune";
import type { FileEntry } from "../workers/messages";
import { isRecording } from "../project/target";
import { framesPerSecondOf, palFramesPerSecond } from "../workers/pace";
import type { App } from "./app";
import { driveFor, driveFolder } from "./drive";
import { machineOff } from "./initial";
import { keep } from "./settings";
import type { AfterBuild, State } from "./state";

const media: readonly Medium[] = ["prg", "d64", "g64", "crt", "t64", "tap", "sid", "nib", "p64", "d71", "d81"];

/** The medium of a file that can just be run; undefined if it cannot. */
export const mediumOf = (path: string): Medium | undefined => media.find((medium) => path.toLowerCase().endsWith(`.${medium}`));

const stemOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "");

interface Loaded {
    readonly name: string;
    readonly program: Uint8Array;
    readonly medium: Medium;
    /** Of a tune, from 1; undefined: the one that its file says. */
    readonly song?: number;
}

/** The runnable results of a build. */
function programOf({ program: name, outputs }: BuildResult): Loaded | undefined {
    const program = name === undefined ? undefined : outputs.get(name);
    return name === undefined || !program ? undefined : { name, program, medium: mediumOf(name) ?? "prg" };
}

/** A case of a test file, as `launch` takes it. */
export interface DebuggedCase {
    readonly test: string;
    readonly case: string;
}

/** A run that was recorded, as a file. */
interface Recorded {
    readonly name: string;
    readonly bytes: Uint8Array;
}

type Kind = "project" | "file" | "demo";

/** An earlier gesture counts as well, if the browser reports it: the click on Run is over when the program has been built. */
const hasSeenGesture = () => "userActivation" in navigator && navigator.userActivation.hasBeenActive;

export class Player {
    readonly debug: DebugSession;
    private sound: Sound | undefined;
    private loaded: Loaded | undefined;
    private drive: readonly FileEntry[] = [];
    /** What is debugged, or was last. */
    private debuggedCase: DebuggedCase | undefined;
    private debuggedRecording: Recorded | undefined;
    /** The project's program is replaced by a new build; a demo of the front page stays. */
    private kind: Kind = "file";

    constructor(private readonly app: App) {
        this.debug = new DebugSession(app);
        app.machine.on("report", (machine) => {
            app.store.set({ machine });
        });
        app.machine.on("comparison", (comparison) => {
            app.store.set({ comparison: comparison ?? undefined });
        });
        app.machine.on("saved", (saved) => {
            if (this.kind !== "demo") app.store.set({ driveFiles: new Map([...app.state.driveFiles, ...saved]) });
        });
        app.onMachineEnded = () => {
            this.replaceMachine();
            app.say({ kind: "info", text: app.texts.machineEnded });
        };
    }

    /** By one that is off. */
    replaceMachine(): void {
        const { app } = this;
        app.machine.restart();
        this.debug.end();
        app.store.set({ machine: machineOff, comparison: undefined });
        app.machine.tell("warp", { isOn: app.state.isWarping });
        this.connectSound();
    }

    get name(): string {
        return this.loaded?.name ?? "";
    }

    run(loaded: Loaded): void {
        this.start("file", loaded);
    }

    /** The very first start also enables the sound, at the next gesture. Demos were made for the usual chips. */
    private start(kind: Kind, loaded: Loaded, withSameKeys = false, drive: readonly FileEntry[] = []): void {
        this.kind = kind;
        this.debuggedCase = undefined;
        this.debuggedRecording = undefined;
        this.loaded = loaded;
        this.drive = drive;
        if (this.debug.isOn) this.debug.end();
        if (!this.sound) this.connectSound();
        const { program, medium, song } = loaded;
        const { vic, sid, project } = this.app.state;
        this.app.store.set({ visitor: kind === "file" && !project.files.has(loaded.name) ? loaded.name : "" });
        this.app.store.set({ tune: medium === "sid" ? tuneIn(program, song) : undefined });
        const options = kind === "demo" ? {} : { vic, sid, ...(song === undefined ? {} : { song }) };
        this.app.machine.tell("start", { program, medium, options, drive, withSameKeys });
    }

    runBuild(result: BuildResult, withSameKeys: boolean): void {
        const loaded = programOf(result);
        if (!loaded) return;
        this.start("project", loaded, withSameKeys, driveFor(this.app.state.project.files, loaded));
    }

    /** The project with the chosen chips and its drive, or a case of a test file, which says itself what it needs. */
    async startDebug(debugged?: DebuggedCase): Promise<void> {
        const [input = ""] = this.app.state.project.inputs;
        const recording = isRecording(input) && !debugged ? this.app.state.project.files.get(input) : undefined;
        if (recording) {
            await this.debugRecording({ name: input, bytes: recording });
            return;
        }
        this.kind = "project";
        this.app.store.set({ visitor: "", tune: undefined });
        this.debuggedCase = debugged;
        this.debuggedRecording = undefined;
        this.loaded = debugged || !this.app.state.build ? undefined : programOf(this.app.state.build);
        if (!this.sound) this.connectSound();
        const { project, vic, sid, isWarping } = this.app.state;
        const speed = speedOf(isWarping);
        if (debugged) {
            const launch = { ...debugged, speed };
            await this.debug.start({ files: [...project.files], framesPerSecond: palFramesPerSecond, launch });
            return;
        }
        this.drive = driveFor(project.files, this.loaded);
        const files = [...project.files, ...this.drive.map(([name, bytes]) => [`${driveFolder}/${name}`, bytes] as const)];
        const args = ["--vic", vic, "--sid", sid, ...(files.length > project.files.size ? ["--drive", driveFolder] : [])];
        await this.debug.start({
            files,
            framesPerSecond: framesPerSecondOf(vic),
            launch: { program: project.inputs[0] ?? "", args, speed },
        });
    }

    /** At its end, with all its past. The project's files are beside it: the sources, and the program if the recording lacks it. */
    async debugRecording(recorded: Recorded): Promise<void> {
        this.kind = "file";
        this.app.store.set({ visitor: "", tune: undefined });
        this.debuggedCase = undefined;
        this.debuggedRecording = recorded;
        this.loaded = undefined;
        if (!this.sound) this.connectSound();
        const { name, bytes } = recorded;
        const { project, isWarping } = this.app.state;
        const files = [...new Map([...project.files, [name, bytes]])];
        const launch = { program: name, speed: speedOf(isWarping) };
        await this.debug.start({ files, framesPerSecond: palFramesPerSecond, launch });
    }

    /** What has run up to now, as a file. */
    async saveRecording(): Promise<void> {
        const { app } = this;
        const name = this.debuggedRecording?.name ?? this.recordedName;
        try {
            const recording = this.debug.isOn
                ? await this.debug.recording()
                : await app.machine.ask("record", { name: this.recordedName, map: await this.mapOfLoaded() });
            const file = `${stemOf(name)}.gatorec`;
            save(file, recording);
            if (!app.host.hasSite) app.say({ kind: "info", text: app.texts.recordingSaved(file) });
            else (await import("../share/recording_link")).offerLink(app, file, recording, this.kind === "project");
        } catch (error) {
            const text = error instanceof Error ? error.message : String(error);
            if (!(error instanceof WorkerEnded)) app.say({ kind: "error", text });
        }
    }

    /** A program of the project has the name of what it was built from: beside that are its sources. */
    private get recordedName(): string {
        return this.kind === "project" ? (this.app.state.project.inputs[0] ?? this.name) : this.name;
    }

    /** As long as the project still has the program that runs. */
    private async mapOfLoaded(): Promise<Uint8Array | undefined> {
        if (this.kind !== "project") return undefined;
        const { inputs } = this.app.state.project;
        const built = await this.app.tools.ask("build", { inputs, emit: ["prg", "map"] });
        return this.isSame(built) ? [...built.outputs].find(([path]) => path.endsWith(".map.json"))?.[1] : undefined;
    }

    runDemo(loaded: Loaded): void {
        this.start("demo", loaded);
    }

    /** For leaving the front page. */
    stopDemo(): void {
        if (this.kind !== "demo") return;
        this.stop();
        this.app.machine.tell("blank", null);
    }

    /** A rebuilt program replaces the old one, if the reader wants that. */
    built(result: BuildResult): void {
        const { afterBuild, machine, debug } = this.app.state;
        if (!result.ok || this.kind !== "project" || machine.status === "off" || debug.status !== "off") return;
        if (this.isSame(result) || afterBuild === "off") return;
        if (afterBuild === "restart") this.runBuild(result, true);
        else this.ask(result);
    }

    restart(): void {
        if (this.debug.isOn) {
            void (this.debuggedRecording ? this.debugRecording(this.debuggedRecording) : this.startDebug(this.debuggedCase));
            return;
        }
        const { loaded, kind, drive } = this;
        if (!loaded) return;
        this.start(kind, loaded, false, drive);
    }

    /** From 1. */
    playSong(song: number): void {
        if (this.loaded) this.start(this.kind, { ...this.loaded, song }, false, this.drive);
    }

    stop(): void {
        if (this.debug.isOn) this.debug.end();
        this.app.machine.tell("stop", null);
    }

    type(script: string): void {
        if (script !== "") this.app.machine.tell("input", { kind: "type", script });
    }

    /** The RESET button, at once, whether the program asks for keys or not. */
    reset(): void {
        this.type("{wait:0}{reset}");
    }

    togglePause(): void {
        const { debug } = this.app.state;
        if (debug.status === "stopped") this.debug.move("continue");
        else if (debug.status !== "off") this.debug.move("pause");
        else this.app.machine.tell("pause", { isPaused: this.app.state.machine.status !== "paused" });
    }

    /** Where it is: what is left is replayed when the program goes on. */
    stopReplay(): void {
        this.app.machine.tell("pause", { isPaused: true });
    }

    closeComparison(): void {
        this.app.machine.tell("forgetOld", null);
    }

    toggleWarp(): void {
        const isWarping = !this.app.state.isWarping;
        this.app.store.set({ isWarping });
        this.app.machine.tell("warp", { isOn: isWarping });
        if (this.debug.isOn) this.debug.setWarp(isWarping);
    }

    /** The state of the sound; undefined while nothing is heard. */
    get soundFigures(): SoundFigures | undefined {
        return this.sound?.state.kind === "playing" ? this.sound.figures() : undefined;
    }

    toggleSound(): void {
        const isMuted = !this.app.state.isMuted;
        this.app.store.set({ isMuted });
        keep("sound", isMuted ? "off" : "on");
        this.sound?.setVolume(isMuted ? 0 : 1);
        void this.sound?.start();
    }

    setAfterBuild(afterBuild: AfterBuild): void {
        keep("afterBuild", afterBuild);
        this.app.store.set({ afterBuild });
    }

    /** The running program restarts with them. */
    setChips(chips: Partial<Pick<State, "vic" | "sid">>): void {
        for (const [name, chip] of Object.entries(chips)) keep(name, chip);
        this.app.store.set(chips);
        if (this.app.state.machine.status !== "off" && !this.debuggedCase && !this.debuggedRecording) this.restart();
    }

    private isSame(result: BuildResult): boolean {
        const program = programOf(result)?.program;
        const old = this.loaded?.program;
        return program?.length === old?.length && (program?.every((byte, i) => byte === old?.[i]) ?? false);
    }

    private ask(result: BuildResult): void {
        const { texts } = this.app;
        const run = () => {
            this.runBuild(result, true);
        };
        this.app.say({ kind: "info", text: texts.askRestart, action: { label: texts.restart, run } });
    }

    private connectSound(): void {
        void this.sound?.close();
        const sound = new Sound({
            player: new URL("sound.js", document.baseURI),
            onState: (state) => {
                // One that was closed has been replaced by another.
                if (state.kind !== "none" || this.sound !== sound) return;
                const { texts } = this.app;
                this.app.say({ kind: "info", text: texts.soundNone(state.detail || texts.soundNotHere) });
            },
        });
        this.sound = sound;
        sound.setVolume(this.app.state.isMuted ? 0 : 1);
        this.app.machine.tell("sound", { port: sound.port }, [sound.port]);
        sound.startAtGesture(document);
        if (hasSeenGesture()) void sound.start();
    }
}
