// SPDX-License-Identifier: MIT
// A sound effect for one voice of the SID, and its source: the steps as BYTE lines, and a routine that plays them.

/** What the voice's registers are for some frames. */
export interface Step {
    /** 1 to 255. */
    readonly frames: number;
    /** Of the register: 0 to 65535. */
    readonly frequency: number;
    readonly waveform: Waveform;
    /** Of a pulse: 0 to 4095. */
    readonly width: number;
}

export const waveforms = ["triangle", "sawtooth", "pulse", "noise"] as const;
export type Waveform = (typeof waveforms)[number];

export interface Effect {
    /** A label of gato's language. */
    readonly name: string;
    readonly voice: 1 | 2 | 3;
    /** Attack, decay, sustain, release: 0 to 15. */
    readonly envelope: readonly [number, number, number, number];
    readonly steps: readonly Step[];
}

export const firstEffect: Effect = {
    name: "zap",
    voice: 1,
    envelope: [0, 6, 10, 4],
    steps: [
        { frames: 2, frequency: 0x4000, waveform: "sawtooth", width: 0 },
        { frames: 1, frequency: 0x2800, waveform: "pulse", width: 0x800 },
        { frames: 3, frequency: 0x1000, waveform: "noise", width: 0 },
    ],
};

const bits: Readonly<Record<Waveform, number>> = { triangle: 0x10, sawtooth: 0x20, pulse: 0x40, noise: 0x80 };
const gate = 1;
const sid = 0xd400;
const registersOfVoice = 7;
const bytesOfStep = 6;
/** The table's index is a byte, and a last step closes the gate. */
export const mostSteps = Math.floor(255 / bytesOfStep) - 1;

export const isName = (name: string) => /^[a-z_][a-z0-9_]{0,29}$/i.test(name);

const hex = (value: number, digits = 2) => `$${value.toString(16).padStart(digits, "0")}`;

/** Label, operation, operands and comment in the columns of `gato fmt`. */
function line(label: string, operation: string, operand = "", comment = ""): string {
    const begun = `${label.padEnd(8)}${label.length > 7 ? " " : ""}${operation.padEnd(8)}${operand}`;
    return comment === "" ? begun.trimEnd() : `${begun.padEnd(40)}; ${comment}`;
}

function bytesOf(step: Step, isGated: boolean): string {
    const control = bits[step.waveform] | (isGated ? gate : 0);
    const values = [step.frames, step.frequency & 255, step.frequency >> 8, step.width & 255, step.width >> 8, control];
    return line("", "byte", values.map((value) => hex(value)).join(","));
}

/** What the voice plays in each frame, then the same with its gate closed. */
function table({ name, steps }: Effect): string[] {
    const last = steps.at(-1);
    return [
        line(`${name}_steps`, "", "", "frames, frequency, width (low bytes first), control"),
        ...steps.map((step) => bytesOf(step, true)),
        ...(last ? [bytesOf({ ...last, frames: 1 }, false)] : []),
        `${name}_end`,
    ];
}

function start({ name, voice, envelope: [attack, decay, sustain, release] }: Effect): string[] {
    const register = (offset: number) => hex(sid + (voice - 1) * registersOfVoice + offset, 4);
    return [
        line(name, "lda", `#${hex((attack << 4) | decay)}`),
        line("", "sta", register(5)),
        line("", "lda", `#${hex((sustain << 4) | release)}`),
        line("", "sta", register(6)),
        line("", "lda", "#0"),
        line("", "sta", `${name}_at`),
        line("", "lda", "#1"),
        line("", "sta", `${name}_wait`),
        line("", "rts"),
    ];
}

function play({ name, voice }: Effect): string[] {
    const register = (offset: number) => hex(sid + (voice - 1) * registersOfVoice + offset, 4);
    const stores = [0, 1, 2, 3, 4].flatMap((offset) => [
        line("", "lda", `${name}_steps+${String(offset + 1)},x`),
        line("", "sta", register(offset)),
    ]);
    return [
        `${name}_play`,
        line("", "ldx", `${name}_at`),
        line("", "cpx", `#${name}_end-${name}_steps`),
        line("", "beq", "@done"),
        line("", "dec", `${name}_wait`),
        line("", "bne", "@done"),
        line("", "lda", `${name}_steps,x`),
        line("", "sta", `${name}_wait`),
        ...stores,
        line("", "txa"),
        line("", "clc"),
        line("", "adc", `#${String(bytesOfStep)}`),
        line("", "sta", `${name}_at`),
        line("@done", "rts"),
    ];
}

/** To be included in a program, which calls it; it changes A, X and the flags. */
export function sourceOf(effect: Effect): string {
    const { name } = effect;
    return [
        `; A sound effect: JSR ${name} starts it, and then JSR ${name}_play once a frame plays it. The volume, $d418, is the program's.`,
        ...start(effect),
        "",
        ...play(effect),
        "",
        ...table(effect),
        `${name}_at`,
        line("", "byte", "0"),
        `${name}_wait`,
        line("", "byte", "0"),
        "",
    ].join("\n");
}

/** A program that plays it once, with every frame, and then goes on with nothing. */
export function programOf(effect: Effect): string {
    return [
        "*=$c000",
        line("main", "lda", "#15"),
        line("", "sta", "$d418"),
        line("", "jsr", effect.name),
        line("frame", "lda", "#255"),
        line("line", "cmp", "$d012"),
        line("", "bne", "line"),
        line("", "jsr", `${effect.name}_play`),
        line("", "lda", "#255"),
        line("same", "cmp", "$d012"),
        line("", "beq", "same"),
        line("", "jmp", "frame"),
        sourceOf(effect),
    ].join("\n");
}
