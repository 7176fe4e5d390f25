// SPDX-License-Identifier: MIT
// What is said about a tune that is played.
import type { Language } from "../text/texts";
import type { Caller } from "./tune";

const en = {
    tune: "Tune",
    untitled: "Without a title",
    song: (song: number, songs: number) => `Song ${String(song)} of ${String(songs)}`,
    previous: "Previous song",
    next: "Next song",
    playedBy: {
        frame: "played each frame",
        timer: "played by a timer",
        interrupt: "with an interrupt of its own",
        basic: "a BASIC program",
    } satisfies Record<Caller, string>,
    either: "or",
    voice: (number: number) => `Voice ${String(number)}`,
    level: (number: number) => `Envelope of voice ${String(number)}`,
    adsr: "Attack, decay, sustain, release",
    gateOn: "on",
    gateOff: "off",
    noWaveform: "no waveform",
    waveforms: { triangle: "triangle", sawtooth: "sawtooth", pulse: "pulse", noise: "noise" } as Readonly<
        Record<string, string>
    >,
    noSid: (address: string) => `This C64 has no SID at ${address}: the tune's voices there are silent.`,
    playsid: "The tune has samples in PlaySID's own way: they are silent.",
};

export type TuneTexts = typeof en;

const es: TuneTexts = {
    tune: "Melodía",
    untitled: "Sin título",
    song: (song, songs) => `Canción ${String(song)} de ${String(songs)}`,
    previous: "Canción anterior",
    next: "Canción siguiente",
    playedBy: {
        frame: "suena una vez por cuadro",
        timer: "suena con un temporizador",
        interrupt: "con su propia interrupción",
        basic: "un programa en BASIC",
    },
    either: "o",
    voice: (number) => `Voz ${String(number)}`,
    level: (number) => `Envolvente de la voz ${String(number)}`,
    adsr: "Ataque, caída, sostenimiento, relajación",
    gateOn: "abierta",
    gateOff: "cerrada",
    noWaveform: "sin forma de onda",
    waveforms: { triangle: "triángulo", sawtooth: "diente de sierra", pulse: "pulso", noise: "ruido" },
    noSid: (address) => `Este C64 no tiene un SID en ${address}: las voces de la melodía que están ahí no suenan.`,
    playsid: "La melodía tiene muestras al modo de PlaySID: no suenan.",
};

export const tuneTexts = (language: Language): TuneTexts => ({ en, es })[language];
