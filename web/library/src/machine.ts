// SPDX-License-Identifier: MIT
// A machine of either module (web/wasm/player/player_calls.cpp is the other side).
import type {
    DriveFile,
    Files,
    Machine,
    MachineOptions,
    MachineState,
    Medium,
    PlayedRecording,
    Snapshot,
    TapeKey,
    TapeState,
} from "./api";
import { driveFilesIn } from "./drive_files";
import type { Module } from "./module";

/** As recording/player/start_medium.hpp numbers them. */
export const media: readonly Medium[] = ["prg", "d64", "g64", "crt", "t64", "tap", "sid", "nib", "p64", "d71", "d81"];

const pictureWidth = 384;
const bytesOfDot = 4;
const draws = 1;
const sounds = 2;
const playDown = 1;
const tapeRuns = 2;

/** As simulator::TapeKey numbers them. */
const tapeKeys: readonly TapeKey[] = ["stop", "play", "rewind"];

export function newMachine(module: Module, program: Uint8Array, medium: Medium, options: MachineOptions = {}): Machine {
    const [vics = [], sids = []] = chipNames(module);
    const { vic = vics[0] ?? "", sid = sids[0] ?? "", song = 0, drive, picture = true, sound = true } = options;
    for (const [name, content] of drive ?? []) addFile(module, name, content);
    const senses = (picture ? draws : 0) | (sound ? sounds : 0);
    const numbers = [vics.indexOf(vic), sids.indexOf(sid), senses, song];
    const handle = module.callWith("machine_new", [media.indexOf(medium)], program, numbers);
    if (handle === 0) throw new Error(module.answerText());
    return new WasmMachine(module, handle);
}

export function newRecording(module: Module, recording: Uint8Array, files: Files = new Map()): PlayedRecording {
    // Their names do not matter, but two of them must not be the same.
    [...files.values()].forEach((content, number) => {
        addFile(module, String(number), content);
    });
    const handle = module.callWith("machine_play", [], recording, [draws | sounds]);
    if (handle === 0) throw new Error(module.answerText());
    return new WasmMachine(module, handle);
}

function chipNames(module: Module): string[][] {
    module.call("machine_chips");
    return module
        .answerText()
        .split("\n")
        .map((line) => line.trim().split(" "));
}

/** The name as a C64 writes it, letters unshifted; a name with ".prg" is a program's, and loses that ending. */
function addFile(module: Module, path: string, content: Uint8Array): void {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const isProgram = /\.prg$/i.test(name);
    const petscii = new TextEncoder().encode(
        name
            .replace(/\.prg$/i, "")
            .toUpperCase()
            .slice(0, 16),
    );
    const joined = new Uint8Array(petscii.length + content.length);
    joined.set(petscii);
    joined.set(content, petscii.length);
    module.callWith("machine_add_file", [], joined, [petscii.length, isProgram]);
}

class WasmSnapshot implements Snapshot {
    constructor(
        private readonly module: Module,
        private readonly machine: number,
        readonly number: number,
        readonly cycles: number,
    ) {}

    free(): void {
        this.module.call("machine_drop_snapshot", this.machine, this.number);
    }
}

class WasmMachine implements Machine {
    readonly pictureHeight: number;
    readonly cyclesPerSecond: number;
    readonly cyclesPerFrame: number;

    constructor(
        private readonly module: Module,
        private readonly handle: number,
    ) {
        this.pictureHeight = this.call("machine_picture_height");
        this.cyclesPerSecond = this.call("machine_cycles_per_second");
        this.cyclesPerFrame = this.call("machine_cycles_per_frame");
    }

    run(cycles: number): MachineState {
        this.call("machine_run", cycles);
        return this.state();
    }

    runFrame(): MachineState {
        this.call("machine_run_frame");
        return this.state();
    }

    get executedCycles(): number {
        return this.call("machine_executed");
    }

    picture(): Uint8ClampedArray {
        const at = this.call("machine_picture");
        return new Uint8ClampedArray(this.module.memory.buffer, at, pictureWidth * this.pictureHeight * bytesOfDot);
    }

    audio(): Int16Array {
        this.call("machine_sound");
        return new Int16Array(this.module.answer().buffer);
    }

    voices(): Uint8Array {
        this.call("machine_voices");
        return this.module.answer();
    }

    setKey(column: number, row: number, isDown: boolean): void {
        this.call("machine_key", column * 8 + row, isDown);
    }

    setRestore(isDown: boolean): void {
        if (isDown) this.call("machine_restore_key");
    }

    setJoystick(port: 1 | 2, bits: number): void {
        this.call("machine_joystick", port, bits);
    }

    moveMouse(port: 1 | 2, right: number, down: number, buttons: number): void {
        this.call("machine_mouse", port, right, down, buttons);
    }

    turnPaddles(port: 1 | 2, x: number, y: number): void {
        this.call("machine_paddles", port, x, y);
    }

    exchangeDisk(name: string, image: Uint8Array): void {
        const text = new TextEncoder().encode(name);
        const both = new Uint8Array(text.length + image.length);
        both.set(text);
        both.set(image, text.length);
        this.module.check(this.module.callWith("machine_disk", [this.handle], both, [text.length]));
    }

    pressTape(key: TapeKey): void {
        this.call("machine_tape_key", tapeKeys.indexOf(key));
    }

    get tape(): TapeState | undefined {
        const seconds = this.call("machine_tape_seconds");
        if (seconds < 0) return undefined;
        const lines = this.call("machine_tape_lines");
        return { seconds, isPlayDown: (lines & playDown) !== 0, isRunning: (lines & tapeRuns) !== 0 };
    }

    get driveChanges(): number {
        return this.call("machine_drive_changes");
    }

    driveFiles(): DriveFile[] {
        this.call("machine_drive_files");
        return driveFilesIn(this.module.answer());
    }

    type(script: string): void {
        this.module.check(this.module.callWith("machine_type", [this.handle], new TextEncoder().encode(script)));
    }

    read(address: number, length: number): Uint8Array {
        this.call("machine_read", address, length);
        return this.module.answer();
    }

    write(address: number, bytes: Uint8Array): void {
        this.module.callWith("machine_write", [this.handle, address], bytes);
    }

    snapshot(): Snapshot {
        const { cycles } = this.state();
        return new WasmSnapshot(this.module, this.handle, this.call("machine_snapshot"), cycles);
    }

    restore(snapshot: Snapshot): void {
        if (!(snapshot instanceof WasmSnapshot)) throw new Error("this is not a snapshot of a machine");
        this.module.check(this.call("machine_restore", snapshot.number));
    }

    recording(name: string, map = new Uint8Array()): Uint8Array {
        const text = new TextEncoder().encode(name);
        const both = new Uint8Array([...text, ...map]);
        this.module.callWith("machine_recording", [this.handle], both, [text.length]);
        return this.module.answer();
    }

    free(): void {
        this.call("machine_free");
    }

    private state(): MachineState {
        const cycles = this.call("machine_cycles");
        this.call("machine_status");
        return { cycles, status: this.module.answerText() };
    }

    private call(name: string, ...values: (number | boolean)[]): number {
        return this.module.call(name, this.handle, ...values);
    }
}
