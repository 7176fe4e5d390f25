// SPDX-License-Identifier: MIT
// The view in which a sound effect is made: its voice, envelope and steps; it is heard, and becomes a source of the project.
import type { App } from "../app/app";
import { noteOf } from "../tune/voices";
import { choice } from "../ui/choice";
import { button, fill, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { isName, mostSteps, programOf, sourceOf, waveforms, type Effect, type Step, type Waveform } from "./effect";
import { effectTexts, type EffectTexts } from "./texts";

/** For a moment the tools have it; no project has a file with this name. */
const heard = "gato-sound-effect.asm";
const palClock = 985_248;
const voices = ["1", "2", "3"] as const;

const change = (app: App, changes: Partial<Effect>) => {
    app.store.set({ effect: { ...app.state.effect, ...changes } });
};

/** A number that stays within its range, whatever is typed. */
function numberField(label: string, value: number, most: number, action: (value: number) => void, least = 0): HTMLInputElement {
    const field = make("input", {
        type: "number",
        min: String(least),
        max: String(most),
        value: String(value),
        "aria-label": label,
    });
    return listen(field, {
        change: () => {
            const number = Math.min(Math.max(Math.round(Number(field.value)) || least, least), most);
            field.value = String(number);
            action(number);
        },
    });
}

function envelopeFields(app: App, texts: EffectTexts): HTMLElement[] {
    const { envelope } = app.state.effect;
    return [texts.attack, texts.decay, texts.sustain, texts.release].map((label, index) => {
        const field = numberField(label, envelope[index] ?? 0, 15, (value) => {
            const [attack, decay, sustain, release] = app.state.effect.envelope.map((old, i) => (i === index ? value : old));
            change(app, { envelope: [attack ?? 0, decay ?? 0, sustain ?? 0, release ?? 0] });
        });
        return make("label", { class: "choice" }, make("span", {}, label), field);
    });
}

function stepRow(app: App, texts: EffectTexts, step: Step, index: number): HTMLElement {
    const number = index + 1;
    const put = (changes: Partial<Step>) => {
        const steps = app.state.effect.steps.map((old, i) => (i === index ? { ...old, ...changes } : old));
        change(app, { steps });
    };
    const note = make("span", { class: "step-note" }, noteOf((step.frequency * palClock) / 2 ** 24));
    const frequency = numberField(texts.frequency(number), step.frequency, 0xffff, (value) => {
        note.textContent = noteOf((value * palClock) / 2 ** 24);
        put({ frequency: value });
    });
    const options = waveforms.map((name) =>
        make("option", { value: name, selected: name === step.waveform }, texts.waveforms[name]),
    );
    const select = make("select", { "aria-label": texts.waveform(number) }, ...options);
    listen(select, {
        change: () => {
            put({ waveform: select.value as Waveform });
        },
    });
    const remove = () => {
        change(app, { steps: app.state.effect.steps.filter((_, i) => i !== index) });
    };
    const fields = [
        numberField(
            texts.frames(number),
            step.frames,
            255,
            (frames) => {
                put({ frames });
            },
            1,
        ),
        make("span", {}, frequency, note),
        select,
        numberField(texts.width(number), step.width, 4095, (width) => {
            put({ width });
        }),
        button("×", remove, { class: "tool", label: texts.remove(number) }),
    ];
    return make("tr", {}, ...fields.map((field) => make("td", {}, field)));
}

/** Made anew when a step comes or goes; what is typed in a field stays there. */
function stepTable({ app }: Parts, texts: EffectTexts, signal: AbortSignal): HTMLElement {
    const body = make("tbody");
    app.store.watch(
        ({ effect }) => effect.steps.length,
        () => {
            fill(body, ...app.state.effect.steps.map((step, index) => stepRow(app, texts, step, index)));
        },
        signal,
    );
    const heads = texts.heads.map((head) => make("th", { scope: "col" }, head));
    return make(
        "table",
        { class: "effect-steps" },
        make("caption", {}, texts.steps),
        make("thead", {}, make("tr", {}, ...heads, make("td"))),
        body,
    );
}

function addStep(app: App): void {
    const { steps } = app.state.effect;
    const last = steps.at(-1) ?? { frames: 1, frequency: 0x1d45, waveform: "triangle", width: 0x800 };
    if (steps.length < mostSteps) change(app, { steps: [...steps, last] });
}

/** The machine plays a program that the tools have assembled. */
async function hear({ app, player }: Parts): Promise<void> {
    const bytes = new TextEncoder().encode(programOf(app.state.effect));
    await app.tools.ask("put", { files: [[heard, bytes]] });
    const result = await app.tools.ask("build", { inputs: [heard], emit: ["prg"] });
    await app.tools.ask("remove", { paths: [heard] });
    const program = result.program === undefined ? undefined : result.outputs.get(result.program);
    if (program) player.run({ name: `${app.state.effect.name}.prg`, program, medium: "prg" });
}

function keep({ app, workshop }: Parts, texts: EffectTexts): void {
    const { effect, project } = app.state;
    const file = `${effect.name}.asm`;
    if (project.files.has(file)) {
        app.say({ kind: "warning", text: texts.exists(file) });
        return;
    }
    workshop.put(file, new TextEncoder().encode(sourceOf(effect)));
    workshop.show(file);
    app.say({ kind: "info", text: texts.hint(effect.name) });
}

function nameField(app: App, texts: EffectTexts): HTMLElement {
    const field = make("input", { type: "text", value: app.state.effect.name, spellcheck: "false" });
    listen(field, {
        change: () => {
            if (isName(field.value)) change(app, { name: field.value });
            else {
                app.say({ kind: "warning", text: texts.wrongName });
                field.value = app.state.effect.name;
            }
        },
    });
    return make("label", { class: "choice" }, make("span", {}, texts.name), field);
}

export function effectsPanel(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const texts = effectTexts(app.state.language);
    const voice = choice(
        texts.voice,
        voices.map((number) => [number, number] as const),
        String(app.state.effect.voice) as (typeof voices)[number],
        (number) => {
            change(app, { voice: Number(number) as Effect["voice"] });
        },
    );
    return make(
        "div",
        { class: "effects" },
        make("div", { class: "effect-row" }, nameField(app, texts), voice, ...envelopeFields(app, texts)),
        stepTable(parts, texts, signal),
        make(
            "div",
            { class: "effect-row" },
            button(
                texts.add,
                () => {
                    addStep(app);
                },
                { class: "button small" },
            ),
            button(texts.hear, () => void hear(parts), { class: "button small", icon: icons.sound }),
            button(
                texts.keep,
                () => {
                    keep(parts, texts);
                },
                { class: "button small" },
            ),
        ),
    );
}
