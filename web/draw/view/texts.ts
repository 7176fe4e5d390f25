// SPDX-License-Identifier: MIT
// What the drawing editors say.
import type { Refusal } from "../model/png_cells";
import type { ScreenPart } from "../model/picture_bytes";
import type { Tool } from "../model/tools";

type Role = "ground" | "own" | "first" | "second";

const cellList = (cells: readonly { readonly x: number; readonly y: number }[]) => {
    const most = 5;
    const shown = cells.slice(0, most).map(({ x, y }) => `${x + 1},${y + 1}`);
    return shown.join("; ") + (cells.length > most ? "; …" : "");
};

const en = {
    tools: "Tools",
    tool: {
        pencil: "Pencil (P)",
        erase: "Erase (E)",
        fill: "Fill (F)",
        line: "Line (L)",
        rectangle: "Rectangle (R)",
        box: "Filled rectangle (B)",
        pick: "Take over what is there (I)",
        select: "Select (S)",
        type: "Type text (T)",
    } satisfies Record<Tool, string> as Record<Tool, string>,
    changes: "Changes",
    undo: "Undo (Ctrl+Z)",
    redo: "Redo (Ctrl+Y)",
    cut: "Cut (Ctrl+X)",
    copy: "Copy (Ctrl+C)",
    paste: "Paste (Ctrl+V)",
    mirrorAcross: "Mirror left and right",
    mirrorDown: "Mirror top and bottom",
    rotate: "Turn by a quarter",
    shiftLeft: "Shift left (Alt+←)",
    shiftRight: "Shift right (Alt+→)",
    shiftUp: "Shift up (Alt+↑)",
    shiftDown: "Shift down (Alt+↓)",
    larger: "Larger (+)",
    smaller: "Smaller (-)",
    lines: "Lines between dots or cells",
    pictures: "Pictures",
    add: "Add a picture",
    duplicate: "Add a copy",
    remove: "Remove this picture",
    moveBack: "Move it back",
    moveOn: "Move it on",
    colours: "Colours",
    role: { ground: "Background", own: "Own colour", first: "First shared", second: "Second shared" } as Record<Role, string>,
    colour: (number: number) => `Colour ${number}`,
    multicolour: "Multicolour",
    onion: "Show the picture before it",
    animation: "Animation",
    from: "From",
    to: "To",
    speed: "Frames of the C64 for each picture",
    play: "Play",
    stop: "Stop",
    characters: "Characters",
    character: (code: number) => `Character ${code}, $${code.toString(16).padStart(2, "0")}`,
    notInFile: "not in the file",
    set: "Character set",
    ownSet: "of the C64",
    editCharacter: "This character",
    cellColour: "Colour of the cell",
    picture: (name: string, width: number, height: number) => `${name}, ${width} by ${height} dots`,
    help: "Drag to draw, with the right button to erase. Keys: the arrows move, space puts a dot, Shift+arrows select, Page Up and Page Down change the picture.",
    helpType: "Type text: it goes to where the cursor is.",
    importPng: "From PNG…",
    importMemory: "From memory…",
    exportLines: "As BYTE lines…",
    close: "Close",
    chooseFile: "PNG file",
    wasImported: (count: number) => (count === 1 ? "1 picture was added." : `${count} pictures were added.`),
    charactersSet: (count: number) => (count === 1 ? "1 character was set." : `${count} characters were set.`),
    screenSet: "The screen was filled from the picture.",
    unreadable: "This file cannot be read as a picture. Nothing was changed.",
    refused: (refusal: Refusal) => {
        switch (refusal.why) {
            case "size":
                return `The picture's size has to be a multiple of ${refusal.width} by ${refusal.height} dots. Nothing was changed.`;
            case "many":
                return `The picture has ${refusal.cells} cells, but only ${refusal.most} fit. Nothing was changed.`;
            case "colours":
                return `Cells with too many colours, or in multicolour with dots that are not in pairs: ${refusal.cells.length}; the first ones (column, row): ${cellList(refusal.cells)}. Nothing was changed.`;
            case "unknown":
                return `Cells that look like no character of this set: ${refusal.cells.length}; the first ones (column, row): ${cellList(refusal.cells)}. Nothing was changed.`;
        }
    },
    pngHelp: {
        sprites:
            "The picture is divided into sprites of 24 by 21 dots, which are added after this one. The background is the colour chosen in the editor.",
        characters:
            "The picture is divided into characters of 8 by 8 dots, which are set from this one on. The background is the colour chosen in the editor.",
        screens:
            "Each cell of 8 by 8 dots must look like a character of the chosen set, in one colour. The background is the colour chosen in the editor.",
    },
    address: "Address",
    colourAddress: "Address of the colours",
    count: "How many",
    badAddress: "An address is a number from 0 to 65535, as $2000 or 8192.",
    noProgram: "No program is running. Run it, and pause it where its pictures are in memory.",
    take: "Take over",
    exportWhat: "What",
    exportThis: "this picture",
    exportAll: "all pictures",
    exportPart: "Part",
    parts: {
        codes: "codes",
        colours: "colours",
        both: "codes, then colours",
        interleaved: "code and colour of each cell",
    } as Record<ScreenPart, string>,
    padded: "64 bytes for each sprite",
    exportedLines: "Lines",
    copyLines: "Copy",
    insertInto: (name: string) => `Insert into ${name}`,
};

export type DrawTexts = typeof en;

const es: DrawTexts = {
    tools: "Herramientas",
    tool: {
        pencil: "Lápiz (P)",
        erase: "Borrar (E)",
        fill: "Rellenar (F)",
        line: "Línea (L)",
        rectangle: "Rectángulo (R)",
        box: "Rectángulo relleno (B)",
        pick: "Tomar lo que hay (I)",
        select: "Seleccionar (S)",
        type: "Escribir texto (T)",
    },
    changes: "Cambios",
    undo: "Deshacer (Ctrl+Z)",
    redo: "Rehacer (Ctrl+Y)",
    cut: "Cortar (Ctrl+X)",
    copy: "Copiar (Ctrl+C)",
    paste: "Pegar (Ctrl+V)",
    mirrorAcross: "Reflejar izquierda y derecha",
    mirrorDown: "Reflejar arriba y abajo",
    rotate: "Girar un cuarto",
    shiftLeft: "Desplazar a la izquierda (Alt+←)",
    shiftRight: "Desplazar a la derecha (Alt+→)",
    shiftUp: "Desplazar arriba (Alt+↑)",
    shiftDown: "Desplazar abajo (Alt+↓)",
    larger: "Más grande (+)",
    smaller: "Más pequeño (-)",
    lines: "Líneas entre puntos o celdas",
    pictures: "Imágenes",
    add: "Añadir una imagen",
    duplicate: "Añadir una copia",
    remove: "Quitar esta imagen",
    moveBack: "Mover hacia atrás",
    moveOn: "Mover hacia delante",
    colours: "Colores",
    role: { ground: "Fondo", own: "Color propio", first: "Primero común", second: "Segundo común" },
    colour: (number) => `Color ${number}`,
    multicolour: "Multicolor",
    onion: "Mostrar la imagen anterior",
    animation: "Animación",
    from: "De",
    to: "A",
    speed: "Cuadros del C64 por imagen",
    play: "Reproducir",
    stop: "Parar",
    characters: "Caracteres",
    character: (code) => `Carácter ${code}, $${code.toString(16).padStart(2, "0")}`,
    notInFile: "no está en el fichero",
    set: "Juego de caracteres",
    ownSet: "del C64",
    editCharacter: "Este carácter",
    cellColour: "Color de la celda",
    picture: (name, width, height) => `${name}, ${width} por ${height} puntos`,
    help: "Arrastra para dibujar, con el botón derecho para borrar. Teclas: las flechas mueven, el espacio pone un punto, Mayús+flechas seleccionan, Re Pág y Av Pág cambian de imagen.",
    helpType: "Escribe texto: va adonde está el cursor.",
    importPng: "Desde PNG…",
    importMemory: "Desde la memoria…",
    exportLines: "Como líneas BYTE…",
    close: "Cerrar",
    chooseFile: "Fichero PNG",
    wasImported: (count) => (count === 1 ? "Se ha añadido 1 imagen." : `Se han añadido ${count} imágenes.`),
    charactersSet: (count) => (count === 1 ? "Se ha puesto 1 carácter." : `Se han puesto ${count} caracteres.`),
    screenSet: "La pantalla se ha rellenado con la imagen.",
    unreadable: "Este fichero no se puede leer como imagen. No se ha cambiado nada.",
    refused: (refusal) => {
        switch (refusal.why) {
            case "size":
                return `El tamaño de la imagen tiene que ser múltiplo de ${refusal.width} por ${refusal.height} puntos. No se ha cambiado nada.`;
            case "many":
                return `La imagen tiene ${refusal.cells} celdas, pero solo caben ${refusal.most}. No se ha cambiado nada.`;
            case "colours":
                return `Celdas con demasiados colores, o en multicolor con puntos que no van en pares: ${refusal.cells.length}; las primeras (columna, fila): ${cellList(refusal.cells)}. No se ha cambiado nada.`;
            case "unknown":
                return `Celdas que no se parecen a ningún carácter de este juego: ${refusal.cells.length}; las primeras (columna, fila): ${cellList(refusal.cells)}. No se ha cambiado nada.`;
        }
    },
    pngHelp: {
        sprites:
            "La imagen se divide en sprites de 24 por 21 puntos, que se añaden después de este. El fondo es el color elegido en el editor.",
        characters:
            "La imagen se divide en caracteres de 8 por 8 puntos, que se ponen a partir de este. El fondo es el color elegido en el editor.",
        screens:
            "Cada celda de 8 por 8 puntos tiene que parecerse a un carácter del juego elegido, en un color. El fondo es el color elegido en el editor.",
    },
    address: "Dirección",
    colourAddress: "Dirección de los colores",
    count: "Cuántos",
    badAddress: "Una dirección es un número de 0 a 65535, como $2000 u 8192.",
    noProgram: "No hay ningún programa en marcha. Ejecútalo, y páralo donde sus imágenes estén en la memoria.",
    take: "Tomar",
    exportWhat: "Qué",
    exportThis: "esta imagen",
    exportAll: "todas las imágenes",
    exportPart: "Parte",
    parts: {
        codes: "códigos",
        colours: "colores",
        both: "códigos, luego colores",
        interleaved: "código y color de cada celda",
    },
    padded: "64 bytes por sprite",
    exportedLines: "Líneas",
    copyLines: "Copiar",
    insertInto: (name) => `Insertar en ${name}`,
};

export const drawTexts = (language: "en" | "es"): DrawTexts => ({ en, es })[language];
