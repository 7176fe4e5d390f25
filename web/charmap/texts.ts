// SPDX-License-Identifier: MIT
// What the character map says.
import type { ControlGroup } from "./codes";

const both = (code: number) => `$${code.toString(16).padStart(2, "0")}, ${String(code)}`;

const en = {
    characters: "Characters",
    character: (code: number) => `Character ${both(code)}`,
    set: "Set",
    capitals: "capitals and graphics",
    smallLetters: "small letters and capitals",
    numbers: "Numbers are",
    screenCodes: "screen codes",
    petscii: "PETSCII",
    screenCode: "Screen code",
    petsciiCode: "PETSCII code",
    reversed: (code: number) => `${both(code)}, reversed`,
    code: both,
    keys: "Keys",
    noKeys: "none",
    text: "In texts",
    insert: "Insert",
    help: "The arrows choose a character, Enter or a click inserts it at the cursor of the source: in quotes as text, elsewhere as a number.",
    control: (name: string, keys: string) => (keys === "" ? name : `${name}: ${keys}`),
    groups: {
        screen: "Screen and cursor",
        colours: "Colours",
        functionKeys: "Function keys",
        others: "Others",
    } satisfies Record<ControlGroup, string> as Record<ControlGroup, string>,
    inserted: (text: string, path: string) => `${text} is now in ${path}.`,
    noSource: "Open a source first: the code goes to its cursor.",
};

export type CharacterMapTexts = typeof en;

const es: CharacterMapTexts = {
    characters: "Caracteres",
    character: (code) => `Carácter ${both(code)}`,
    set: "Juego",
    capitals: "mayúsculas y gráficos",
    smallLetters: "minúsculas y mayúsculas",
    numbers: "Los números son",
    screenCodes: "códigos de pantalla",
    petscii: "PETSCII",
    screenCode: "Código de pantalla",
    petsciiCode: "Código PETSCII",
    reversed: (code) => `${both(code)}, invertido`,
    code: both,
    keys: "Teclas",
    noKeys: "ninguna",
    text: "En textos",
    insert: "Insertar",
    help: "Las flechas eligen un carácter; Intro o un clic lo inserta en el cursor de la fuente: entre comillas como texto, si no como número.",
    control: (name, keys) => (keys === "" ? name : `${name}: ${keys}`),
    groups: {
        screen: "Pantalla y cursor",
        colours: "Colores",
        functionKeys: "Teclas de función",
        others: "Otros",
    },
    inserted: (text, path) => `${text} está ahora en ${path}.`,
    noSource: "Abre antes una fuente: el código va a su cursor.",
};

export const characterMapTexts = (language: "en" | "es"): CharacterMapTexts => ({ en, es })[language];
