// SPDX-License-Identifier: MIT
// What the manual says of its own, in both languages. The generator and the script of the pages share it.
import type { Group } from "./contents";
import type { Kind } from "./kinds";

interface Texts {
    readonly name: string;
    readonly manual: string;
    readonly lead: string;
    /** What the page of the README is called beside others. */
    readonly about: string;
    readonly skip: string;
    readonly contents: string;
    readonly onThisPage: string;
    readonly playground: string;
    readonly openInPlayground: string;
    readonly openProject: string;
    readonly otherLanguage: string;
    readonly otherFront: string;
    readonly onlyOther: string;
    readonly previous: string;
    readonly next: string;
    readonly theme: string;
    readonly themes: Readonly<Record<"auto" | "light" | "dark", string>>;
    readonly search: string;
    readonly searchPlaceholder: string;
    readonly groups: Readonly<Record<Group, string>>;
    readonly kinds: Readonly<Record<Kind, string>>;
    readonly indexes: Readonly<Record<"opcode" | "register" | "kernal" | "diagnostic", string>>;
}

const en: Texts = {
    name: "gato",
    manual: "gato manual",
    lead: "An assembler, linker and simulator for the Commodore 64: how to use it, its language, the machine, and every message.",
    about: "What gato is",
    skip: "Skip to the text",
    contents: "Contents",
    onThisPage: "On this page",
    playground: "Playground",
    openInPlayground: "Open in the playground",
    openProject: "Open this example in the playground",
    otherLanguage: "Español",
    otherFront: "Español (portada)",
    onlyOther: "in Spanish",
    previous: "Previous",
    next: "Next",
    theme: "Colours",
    themes: { auto: "as the system", light: "light", dark: "dark" },
    search: "Search the manual",
    searchPlaceholder: "E0201, lax, $d011, CHROUT",
    groups: {
        start: "Start",
        "how-to": "How-to",
        language: "Language",
        machine: "Machine",
        tools: "Tools",
        games: "Games",
        reference: "Reference",
        messages: "Messages",
        project: "Project",
    },
    kinds: {
        page: "Page",
        decision: "Decision",
        example: "Example",
        diagnostic: "Message",
        opcode: "Instruction",
        register: "Register",
        kernal: "KERNAL",
    },
    indexes: {
        opcode: "Instructions",
        register: "Registers",
        kernal: "KERNAL routines",
        diagnostic: "Messages by code",
    },
};

const es: Texts = {
    name: "gato",
    manual: "Manual de gato",
    lead: "Un ensamblador, enlazador y simulador para el Commodore 64: cómo se usa, su lenguaje, la máquina y todos sus mensajes.",
    about: "Qué es gato",
    skip: "Saltar al texto",
    contents: "Contenido",
    onThisPage: "En esta página",
    playground: "Taller",
    openInPlayground: "Abrir en el taller",
    openProject: "Abrir este ejemplo en el taller",
    otherLanguage: "English",
    otherFront: "English (front page)",
    onlyOther: "en inglés",
    previous: "Anterior",
    next: "Siguiente",
    theme: "Colores",
    themes: { auto: "como el sistema", light: "claros", dark: "oscuros" },
    search: "Buscar en el manual",
    searchPlaceholder: "E0201, lax, $d011, CHROUT",
    groups: {
        start: "Empezar",
        "how-to": "Guías",
        language: "Lenguaje",
        machine: "Máquina",
        tools: "Herramientas",
        games: "Juegos",
        reference: "Consulta",
        messages: "Mensajes",
        project: "Proyecto",
    },
    kinds: {
        page: "Página",
        decision: "Decisión",
        example: "Ejemplo",
        diagnostic: "Mensaje",
        opcode: "Instrucción",
        register: "Registro",
        kernal: "KERNAL",
    },
    indexes: {
        opcode: "Instrucciones",
        register: "Registros",
        kernal: "Rutinas del KERNAL",
        diagnostic: "Mensajes por código",
    },
};

export const texts = { en, es } as const;
