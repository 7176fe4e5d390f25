// SPDX-License-Identifier: MIT
// A tune that is played: what its file says, its other songs, and what the three voices are doing.
import type { RunningApp } from "../run/running_app";
import { button, make } from "../ui/dom";
import { tuneTexts, type TuneTexts } from "./texts";
import type { Tune } from "./tune";
import { voicesIn, type Voice } from "./voices";

export interface TuneParts {
    readonly app: RunningApp;
    readonly tune: Tune;
    /** What its title is among the page's headings. */
    readonly heading: "h1" | "h2";
    /** Plays another song, from 1. */
    readonly onSong: (song: number) => void;
    readonly signal: AbortSignal;
}

/** Between two looks at the voices, in milliseconds. */
const betweenLooks = 40;
const highestLevel = 255;
const clockOf = (framesPerSecond: number) => (framesPerSecond > 55 ? 1_022_727 : 985_248);

const dollar = (address: number) => `$${address.toString(16).padStart(4, "0")}`;

function formatOf({ kind, clock, sid, played_by: caller }: Tune, texts: TuneTexts): string {
    const either = (text: string) => text.replace(" or ", ` ${texts.either} `);
    return [kind, either(clock), either(sid), texts.playedBy[caller]].filter((part) => part !== "").join(", ");
}

function missingParts(tune: Tune, texts: TuneTexts): string[] {
    const parts = tune.more_sids.map((address) => texts.noSid(dollar(address)));
    return tune.needs_playsid ? [...parts, texts.playsid] : parts;
}

/** The songs go round: after the last comes the first. */
function songButtons({ tune, onSong }: TuneParts, texts: TuneTexts): HTMLElement[] {
    const { song, songs } = tune;
    const step = (text: string, label: string, by: number) =>
        button(
            text,
            () => {
                onSong(((song - 1 + by + songs) % songs) + 1);
            },
            { class: "button", label },
        );
    if (songs < 2) return [];
    return [step("‹", texts.previous, -1), step("›", texts.next, 1)];
}

function timePlace({ app, signal }: TuneParts): HTMLElement {
    const place = make("span", { class: "tune-time", role: "timer" });
    app.store.watch(
        ({ machine }) => Math.floor(machine.frame / Math.max(machine.ratedFramesPerSecond, 1)),
        (seconds) => {
            place.textContent = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
        },
        signal,
    );
    return place;
}

function soundOf(voice: Voice, texts: TuneTexts): string {
    const waveforms = voice.waveforms
        .split("+")
        .map((name) => texts.waveforms[name] ?? texts.noWaveform)
        .join(" + ");
    const width = voice.width === undefined ? "" : ` ${String(voice.width)}`;
    const others = [voice.isSynchronised && "sync", voice.isRing && "ring", voice.isTest && "test"].filter(Boolean);
    return [waveforms + width, ...others, voice.isGated ? texts.gateOn : texts.gateOff].join(", ");
}

/** A row, and what shows a voice in it. */
function voiceRow(number: number, texts: TuneTexts): readonly [HTMLElement, (voice: Voice) => void] {
    const pitch = make("span", { class: "voice-pitch" });
    const envelope = make("span", { class: "voice-envelope", title: texts.adsr });
    const sound = make("span", { class: "voice-sound" });
    const meter = make("meter", { min: "0", max: String(highestLevel), "aria-label": texts.level(number) });
    const row = make("li", { class: "voice" }, make("strong", {}, texts.voice(number)), pitch, envelope, sound, meter);
    const show = (voice: Voice) => {
        const [attack, decay, sustain, release] = voice.envelope.map(String);
        pitch.textContent = `${voice.note} ${voice.frequency.toFixed(1)} Hz`;
        envelope.textContent = `A${attack ?? ""} D${decay ?? ""} S${sustain ?? ""} R${release ?? ""}`;
        sound.textContent = soundOf(voice, texts);
        meter.value = voice.level;
        row.classList.toggle("is-on", voice.isGated);
    };
    return [row, show];
}

/** Looks at the voices again and again, as long as there is a machine that answers. */
function voiceList({ app, signal }: TuneParts, texts: TuneTexts): HTMLElement {
    const rows = [1, 2, 3].map((number) => voiceRow(number, texts));
    const show = (bytes: Uint8Array) => {
        if (bytes.length === 0) return;
        const voices = voicesIn(bytes, clockOf(app.state.machine.ratedFramesPerSecond));
        rows.forEach(([, showVoice], index) => {
            const voice = voices[index];
            if (voice) showVoice(voice);
        });
    };
    const look = async () => {
        try {
            show(await app.machine.ask("voices", null));
        } catch {
            return;
        }
        if (!signal.aborted) setTimeout(() => void look(), betweenLooks);
    };
    void look();
    return make("ol", { class: "voices" }, ...rows.map(([row]) => row));
}

export function tuneView(parts: TuneParts): HTMLElement {
    const { app, tune } = parts;
    const texts = tuneTexts(app.state.language);
    return make(
        "section",
        { class: "tune", "aria-label": texts.tune },
        make(parts.heading, { class: "tune-title" }, tune.title || texts.untitled),
        make("p", {}, tune.author),
        make("p", {}, tune.released),
        make("p", { class: "tune-format" }, formatOf(tune, texts)),
        make(
            "p",
            { class: "tune-songs" },
            ...songButtons(parts, texts),
            make("span", { role: "status" }, texts.song(tune.song, tune.songs)),
            timePlace(parts),
        ),
        voiceList(parts, texts),
        ...missingParts(tune, texts).map((text) => make("p", { class: "tune-missing" }, text)),
    );
}
