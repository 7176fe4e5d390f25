// SPDX-License-Identifier: MIT
// What only the tools of a memory view say.

const en = {
    tools: "Find, fill, load, save",
    base: "Bytes",
    hexadecimal: "hexadecimal",
    decimal: "decimal",
    binary: "binary",

    what: "What",
    as: "As",
    bytes: "bytes (?? is any)",
    petscii: "PETSCII",
    screen: "screen codes",
    next: "Find the next",
    found: (address: string) => `Found at ${address}.`,
    foundNowhere: "It is nowhere in memory.",
    noBytes: "Bytes are written in hexadecimal: a9 00 ?? 8d",
    from: "From",
    to: "To",
    value: "Byte",
    fill: "Fill",
    filled: (count: number) => (count === 1 ? "1 byte filled." : `${count} bytes filled.`),
    badRange: "The end is before the beginning.",
    badByte: "A byte is a number from 0 to 255.",
    file: "File",
    loadAt: "At (empty: where a .prg says)",
    load: "Load",
    loaded: (count: number, address: string) => `${count} bytes loaded at ${address}.`,
    noFile: "Choose a file.",
    noAddress: "Say where its bytes go.",
    save: "Save",
};

export type MemoryTexts = typeof en;

const es: MemoryTexts = {
    tools: "Buscar, rellenar, cargar, guardar",
    base: "Bytes",
    hexadecimal: "hexadecimal",
    decimal: "decimal",
    binary: "binario",

    what: "Qué",
    as: "Como",
    bytes: "bytes (?? es cualquiera)",
    petscii: "PETSCII",
    screen: "códigos de pantalla",
    next: "Buscar el siguiente",
    found: (address) => `Está en ${address}.`,
    foundNowhere: "No está en ninguna parte de la memoria.",
    noBytes: "Los bytes se escriben en hexadecimal: a9 00 ?? 8d",
    from: "Desde",
    to: "Hasta",
    value: "Byte",
    fill: "Rellenar",
    filled: (count) => (count === 1 ? "1 byte rellenado." : `${count} bytes rellenados.`),
    badRange: "El final está antes del principio.",
    badByte: "Un byte es un número de 0 a 255.",
    file: "Fichero",
    loadAt: "En (vacío: donde dice un .prg)",
    load: "Cargar",
    loaded: (count, address) => `${count} bytes cargados en ${address}.`,
    noFile: "Elige un fichero.",
    noAddress: "Di adónde van sus bytes.",
    save: "Guardar",
};

export const memoryTexts = (language: "en" | "es"): MemoryTexts => ({ en, es })[language];
