// SPDX-License-Identifier: MIT
// All characters of the C64 and its control codes, to be inserted into a source. The page and VS Code show it and know where the cursor is.
import { characterSheet } from "../draw/view/character_sheet";
import { c64Glyphs, smallLetterGlyphs, type Look } from "../draw/model/look";
import { choice } from "../page/src/ui/choice";
import { button, fill, listen, make } from "../page/src/ui/dom";
import { characterCode, codeNames, controlCode, controls, keysOf, type Code, type ControlGroup } from "./codes";
import { textOf, type Numbers } from "./insertion";
import { characterMapTexts, type CharacterMapTexts } from "./texts";

export interface CharacterMapHost {
    readonly language: "en" | "es";
    /** What is remembered about the reader, by names. */
    kept(name: string): string | null;
    keep(name: string, value: string): void;
    /** Puts a code where the cursor is. Returns what was written there and into which file; undefined if no source is open. */
    insert(code: Code, numbers: Numbers): Promise<{ readonly text: string; readonly path: string } | undefined>;
}

type SetName = "capitals" | "smallLetters";

const look: Look = { ground: 6, own: 14, first: 0, second: 0 };
const firstShown = 0x41;

const facts = (rows: readonly (readonly [string, string])[]) =>
    rows.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]);

function rowsOf(code: Code, texts: CharacterMapTexts): (readonly [string, string])[] {
    return [
        [texts.screenCode, texts.code(code.screen ?? 0)],
        [texts.petsciiCode, (code.isReversed ? texts.reversed : texts.code)(code.petscii)],
        [texts.keys, keysOf(code) || texts.noKeys],
        [texts.text, textOf(code)],
    ];
}

/** The buttons of all control codes. */
function controlList(texts: CharacterMapTexts, insert: (code: Code) => void): HTMLElement {
    const buttonOf = (petscii: number) => {
        const code = controlCode(petscii);
        const name = `{${codeNames[petscii] ?? ""}}`;
        const keys = keysOf(code);
        const press = () => {
            insert(code);
        };
        const element = button(name, press, { class: "button small" });
        element.title = texts.control(`${name} ${texts.code(petscii)}`, keys);
        return element;
    };
    const groups = (Object.keys(controls) as ControlGroup[]).map((group) =>
        make("fieldset", { class: "charmap-group" }, make("legend", {}, texts.groups[group]), ...controls[group].map(buttonOf)),
    );
    return make("div", { class: "charmap-controls" }, ...groups);
}

/** The 256 characters of a set, and what is to be known about the chosen one. */
function characters(texts: CharacterMapTexts, insert: (code: Code) => void) {
    let set: SetName = "capitals";
    let chosen = firstShown;
    const details = make("dl", { class: "charmap-facts" });
    const sheet = characterSheet(texts, (code) => {
        chosen = code;
        show();
    });
    const show = () => {
        const glyphs = set === "capitals" ? c64Glyphs : smallLetterGlyphs;
        sheet.show({ glyphs, look, isMulticolor: false, code: chosen });
        fill(details, ...facts(rowsOf(characterCode(chosen), texts)));
    };
    const insertChosen = () => {
        insert(characterCode(chosen));
    };
    listen(sheet.canvas, {
        click: insertChosen,
        keydown(event) {
            if (event.key !== "Enter") return;
            event.preventDefault();
            insertChosen();
        },
    });
    show();
    return {
        element: make(
            "div",
            { class: "charmap-characters" },
            sheet.element,
            make("div", {}, details, button(texts.insert, insertChosen, { class: "button small" })),
        ),
        choose(name: SetName) {
            set = name;
            show();
        },
    };
}

export function characterMap(host: CharacterMapHost): HTMLElement {
    const texts = characterMapTexts(host.language);
    const said = make("p", { class: "charmap-said", role: "status" });
    let numbers: Numbers = host.kept("charmapNumbers") === "petscii" ? "petscii" : "screen";
    const insert = (code: Code) => {
        void host.insert(code, numbers).then((done) => {
            said.textContent = done ? texts.inserted(done.text, done.path) : texts.noSource;
        });
    };
    const all = characters(texts, insert);
    const setChoice = choice<SetName>(
        texts.set,
        [
            ["capitals", texts.capitals],
            ["smallLetters", texts.smallLetters],
        ],
        host.kept("charmapSet") === "smallLetters" ? "smallLetters" : "capitals",
        (name) => {
            host.keep("charmapSet", name);
            all.choose(name);
        },
    );
    if (host.kept("charmapSet") === "smallLetters") all.choose("smallLetters");
    const numbersChoice = choice<Numbers>(
        texts.numbers,
        [
            ["screen", texts.screenCodes],
            ["petscii", texts.petscii],
        ],
        numbers,
        (value) => {
            host.keep("charmapNumbers", (numbers = value));
        },
    );
    return make(
        "div",
        { class: "charmap" },
        make("div", { class: "charmap-row" }, setChoice, numbersChoice, said),
        make("div", { class: "charmap-parts" }, all.element, controlList(texts, insert)),
        make("p", { class: "faint" }, texts.help),
    );
}
