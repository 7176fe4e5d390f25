// SPDX-License-Identifier: MIT
// All preferences in one place: theme, keyboard, chips, television. Each applies at once and is kept.
import { keep } from "../app/settings";
import type { Sid, Television, Vic } from "../app/state";
import { choice } from "../ui/choice";
import { openDialog } from "../ui/dialog";
import { make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import { settingsTexts, type SettingsTexts } from "./texts";

export function settingsDialog(parts: Parts): void {
    const words = settingsTexts(parts.app.state.language);
    const group = (title: string, choices: readonly HTMLElement[], hint = "") =>
        make(
            "fieldset",
            { class: "settings-group" },
            make("legend", {}, title),
            ...choices,
            hint !== "" && make("p", { class: "faint" }, hint),
        );
    openDialog(
        words.title,
        words.close,
        make(
            "div",
            { class: "settings" },
            group(words.appearance, [themeChoice(parts, words)]),
            group(words.keyboard, [layoutChoice(parts, words)], words.layoutHint),
            group(words.chips, chipChoices(parts, words), words.chipsHint),
            group(words.television, televisionChoices(parts, words)),
        ),
        make("p", { class: "faint" }, words.kept),
    );
}

function themeChoice({ app }: Parts, words: SettingsTexts): HTMLElement {
    return choice(
        words.theme,
        [
            ["auto", words.themeAuto],
            ["light", words.themeLight],
            ["dark", words.themeDark],
        ],
        app.state.theme,
        (theme) => {
            keep("theme", theme);
            app.store.set({ theme });
        },
    );
}

function layoutChoice({ app }: Parts, words: SettingsTexts): HTMLElement {
    return choice<"symbolic" | "positional">(
        words.layout,
        [
            ["symbolic", words.layoutSymbolic],
            ["positional", words.layoutPositional],
        ],
        app.state.isPositional ? "positional" : "symbolic",
        (layout) => {
            keep("layout", layout);
            app.store.set({ isPositional: layout === "positional" });
        },
    );
}

function chipChoices({ app, player }: Parts, words: SettingsTexts): HTMLElement[] {
    const video = choice<Vic>(
        words.video,
        [
            ["6569", "PAL: 6569"],
            ["8565", `PAL: 8565 (${words.late})`],
            ["6567", "NTSC: 6567"],
            ["6567r56a", `NTSC: 6567R56A (${words.early})`],
            ["8562", `NTSC: 8562 (${words.late})`],
        ],
        app.state.vic,
        (vic) => {
            player.setChips({ vic });
        },
    );
    const sound = choice<Sid>(
        words.sound,
        [
            ["6581", "SID 6581"],
            ["8580", "SID 8580"],
        ],
        app.state.sid,
        (sid) => {
            player.setChips({ sid });
        },
    );
    return [video, sound];
}

function televisionChoices({ app }: Parts, words: SettingsTexts): HTMLElement[] {
    const change = (television: Partial<Television>, name: string, value: string) => {
        keep(name, value);
        app.store.set({ television: { ...app.state.television, ...television } });
    };
    const { dots, hasBorder, isWhole } = app.state.television;
    return [
        choice<Television["dots"]>(
            words.dots,
            [
                ["sharp", words.dotsSharp],
                ["soft", words.dotsSoft],
                ["lines", words.dotsLines],
            ],
            dots,
            (value) => {
                change({ dots: value }, "dots", value);
            },
        ),
        choice<"on" | "off">(
            words.border,
            [
                ["on", words.borderOn],
                ["off", words.borderOff],
            ],
            hasBorder ? "on" : "off",
            (value) => {
                change({ hasBorder: value === "on" }, "border", value);
            },
        ),
        choice<"full" | "whole">(
            words.scale,
            [
                ["full", words.scaleFull],
                ["whole", words.scaleWhole],
            ],
            isWhole ? "whole" : "full",
            (value) => {
                change({ isWhole: value === "whole" }, "scale", value);
            },
        ),
    ];
}
