// SPDX-License-Identifier: MIT
// Texts of an element for readers.
import type { Problem } from "./messages";
import type { SourceProblem } from "./source";

export interface ElementTexts {
    readonly screen: string;
    readonly keysGoThere: string;
    readonly start: string;
    readonly goOn: string;
    readonly again: string;
    readonly pause: string;
    readonly restart: string;
    readonly sound: string;
    readonly joystick: string;
    readonly touch: string;
    readonly touchKeys: string;
    readonly stickLabel: string;
    readonly fire: string;
    readonly fullScreen: string;
    readonly source: string;
    readonly loading: string;
    readonly stopped: string;
    readonly noSound: string;
    readonly noModule: string;
    readonly noWorker: string;
    readonly buildFailed: string;
    readonly noRecording: string;
    readonly sameEnd: string;
    readonly differs: (second: number) => string;
    readonly problems: Readonly<Record<SourceProblem, string>>;
}

const en: ElementTexts = {
    screen: "Screen of a C64",
    keysGoThere: "Keys go to the C64; press Tab to leave.",
    start: "Start",
    goOn: "Resume",
    again: "Run again",
    pause: "Pause",
    restart: "Restart",
    sound: "Sound",
    joystick: "Joystick on cursor keys and space",
    touch: "Touch controls",
    touchKeys: "Keyboard of the C64",
    stickLabel: "Joystick",
    fire: "Fire",
    fullScreen: "Full screen",
    source: "Source",
    loading: "Loading…",
    stopped: "The C64 has stopped:",
    noSound: "This browser plays no sound on this page.",
    noModule: "The C64 could not be loaded:",
    noWorker: "This page does not allow what the C64 needs:",
    buildFailed: "The program has errors:",
    noRecording: "This recording cannot be played:",
    sameEnd: "The recording is over, and it ended as it did when it was made.",
    differs: (second) =>
        `The recording stops here: from second ${second} on, this C64 does something else than the one that was recorded.`,
    problems: {
        nothing: "There is nothing to play: the element has neither `program` nor `src`.",
        "not-found": "The program could not be loaded, or its server does not let this page load it:",
        "no-program": "This is not a C64 program:",
        damaged: "The link or file is damaged.",
        "unknown-version": "The link was made by a newer gato.",
        "too-big": "The project is too big.",
        "too-many-files": "The project has too many files.",
        "bad-name": "A file has a name that is not allowed:",
        "same-name": "Two files have the same name:",
        unsupported: "The project is packed in a way that is not supported.",
    },
};

const es: ElementTexts = {
    screen: "Pantalla de un C64",
    keysGoThere: "Las teclas van al C64; pulsa Tab para salir.",
    start: "Empezar",
    goOn: "Seguir",
    again: "Otra vez",
    pause: "Pausa",
    restart: "Reiniciar",
    sound: "Sonido",
    joystick: "Joystick con los cursores y la barra espaciadora",
    touch: "Controles táctiles",
    touchKeys: "Teclado del C64",
    stickLabel: "Joystick",
    fire: "Fuego",
    fullScreen: "Pantalla completa",
    source: "Código fuente",
    loading: "Cargando…",
    stopped: "El C64 se ha parado:",
    noSound: "Este navegador no reproduce sonido en esta página.",
    noModule: "No se ha podido cargar el C64:",
    noWorker: "Esta página no permite lo que el C64 necesita:",
    buildFailed: "El programa tiene errores:",
    noRecording: "Esta grabación no se puede reproducir:",
    sameEnd: "La grabación ha terminado, y ha acabado igual que cuando se hizo.",
    differs: (second) =>
        `La grabación se para aquí: desde el segundo ${second}, este C64 no hace lo mismo que el que se grabó.`,
    problems: {
        nothing: "No hay nada que mostrar: el elemento no tiene ni `program` ni `src`.",
        "not-found": "No se ha podido cargar el programa, o su servidor no deja que esta página lo cargue:",
        "no-program": "Esto no es un programa de C64:",
        damaged: "El enlace o el fichero está dañado.",
        "unknown-version": "El enlace se hizo con un gato más reciente.",
        "too-big": "El proyecto es demasiado grande.",
        "too-many-files": "El proyecto tiene demasiados ficheros.",
        "bad-name": "Un fichero tiene un nombre que no se admite:",
        "same-name": "Dos ficheros tienen el mismo nombre:",
        unsupported: "El proyecto está comprimido de una forma que no se admite.",
    },
};

/** Why it no longer runs, from the status of the machine, or of a recording. */
export function textOfEnd(texts: ElementTexts, status: string): string {
    if (status === "the same") return texts.sameEnd;
    const [, second] = /^differs from second (\d+)$/.exec(status) ?? [];
    return second === undefined ? `${texts.stopped} ${status}` : texts.differs(Number(second));
}

export function textOfFailure(texts: ElementTexts, problem: Problem, detail: string): string {
    const said: Readonly<Record<Problem, string>> = {
        build: texts.buildFailed,
        module: texts.noModule,
        machine: texts.noModule,
        recording: texts.noRecording,
    };
    return `${said[problem]}\n${detail}`;
}

/** For a language as pages name it ("es-ES"); English for others. */
export const textsFor = (language: string): ElementTexts => (/^es\b/i.test(language) ? es : en);
