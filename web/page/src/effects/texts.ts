// SPDX-License-Identifier: MIT
// What the view of sound effects says.
import type { Language } from "../text/texts";
import type { Waveform } from "./effect";

const en = {
    name: "Name",
    wrongName: "A name begins with a letter; letters, digits and _ follow, 30 characters at most.",
    exists: (file: string) => `The project has a file ${file} already: choose another name.`,
    voice: "Voice",
    attack: "Attack",
    decay: "Decay",
    sustain: "Sustain",
    release: "Release",
    steps: "Steps",
    frames: (step: number) => `Frames of step ${String(step)}`,
    frequency: (step: number) => `Frequency of step ${String(step)}`,
    waveform: (step: number) => `Waveform of step ${String(step)}`,
    width: (step: number) => `Pulse width of step ${String(step)}`,
    remove: (step: number) => `Remove step ${String(step)}`,
    heads: ["Frames", "Frequency", "Waveform", "Pulse width"] as readonly string[],
    add: "Add a step",
    hear: "Hear it",
    keep: "Add it to the project",
    waveforms: { triangle: "triangle", sawtooth: "sawtooth", pulse: "pulse", noise: "noise" } satisfies Record<
        Waveform,
        string
    >,
    hint: (name: string) =>
        `Include ${name}.asm with INCASM. JSR ${name} starts the effect, JSR ${name}_play once a frame plays it; set the volume, $d418, yourself.`,
};

export type EffectTexts = typeof en;

const es: EffectTexts = {
    name: "Nombre",
    wrongName: "Un nombre empieza por una letra; siguen letras, cifras y _, 30 caracteres como mucho.",
    exists: (file) => `El proyecto ya tiene un fichero ${file}: elige otro nombre.`,
    voice: "Voz",
    attack: "Ataque",
    decay: "Caída",
    sustain: "Sostenimiento",
    release: "Relajación",
    steps: "Pasos",
    frames: (step) => `Cuadros del paso ${String(step)}`,
    frequency: (step) => `Frecuencia del paso ${String(step)}`,
    waveform: (step) => `Forma de onda del paso ${String(step)}`,
    width: (step) => `Ancho del pulso del paso ${String(step)}`,
    remove: (step) => `Quitar el paso ${String(step)}`,
    heads: ["Cuadros", "Frecuencia", "Forma de onda", "Ancho del pulso"],
    add: "Añadir un paso",
    hear: "Escuchar",
    keep: "Añadir al proyecto",
    waveforms: { triangle: "triángulo", sawtooth: "diente de sierra", pulse: "pulso", noise: "ruido" },
    hint: (name) =>
        `Incluye ${name}.asm con INCASM. JSR ${name} empieza el efecto y JSR ${name}_play, una vez por cuadro, lo hace sonar; el volumen, $d418, lo pones tú.`,
};

export const effectTexts = (language: Language): EffectTexts => ({ en, es })[language];
