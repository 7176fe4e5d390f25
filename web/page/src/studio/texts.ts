// SPDX-License-Identifier: MIT
// What only the studio says.
import type { Language } from "../text/texts";

const en = {
    machineName: (version: string) => `gato ${version} on this computer`,
    noSession: "This address has been used already, or is too old. Start gato studio again: it opens a new page.",
    lost: "gato studio has ended. Your text is still in this page, which goes on when you start gato studio on this folder again.",
    endedAtStart: "gato studio has ended. Start it again: it opens a new page.",
    broken: (why: string) =>
        `The connection to gato studio is broken: ${why}. Your text is still in this page: copy it, or download the project.`,
    goesOn: "gato studio runs again. Text that you have typed meanwhile is being written.",
    goesOnStopped:
        "gato studio runs again. Text that you have typed meanwhile is being written. The program that ran was stopped: Run starts it again.",
    emptyFolder: "This folder has no files yet. Make one with +, beside “Files”.",
    tooManyFiles: "The folder has more files than the studio shows. Open the folder of one project.",
    changedOnDisk: (path: string) => `${path} was changed by another program; this is its new text.`,
    removedOnDisk: (path: string) => `${path} was removed by another program.`,
    changedInBoth: (path: string) => `${path} was changed by another program, and here too. Nothing has been overwritten.`,
    removedButChanged: (path: string) => `${path} was removed by another program, but changed here.`,
    movedToBin: (path: string) => `${path} is in the folder .gato-bin.`,
    keepMine: "Keep mine",
    takeTheirs: "Take the other",
    undo: "Undo",
};

export type StudioTexts = typeof en;

const es: StudioTexts = {
    machineName: (version) => `gato ${version} en este ordenador`,
    noSession: "Esta dirección ya se ha usado, o es demasiado antigua. Ejecuta gato studio otra vez: abrirá una página nueva.",
    lost: "gato studio ha terminado. Tu texto sigue en esta página, que continuará cuando ejecutes gato studio otra vez en esta carpeta.",
    endedAtStart: "gato studio ha terminado. Ejecútalo otra vez: abrirá una página nueva.",
    broken: (why) =>
        `Se ha roto la conexión con gato studio: ${why}. Tu texto sigue en esta página: cópialo, o descarga el proyecto.`,
    goesOn: "gato studio funciona otra vez. Se está guardando lo que has escrito mientras tanto.",
    goesOnStopped:
        "gato studio funciona otra vez. Se está guardando lo que has escrito mientras tanto. El programa que funcionaba se ha parado: Ejecutar lo empieza de nuevo.",
    emptyFolder: "Esta carpeta aún no tiene archivos. Crea uno con +, junto a «Archivos».",
    tooManyFiles: "La carpeta tiene más archivos de los que muestra el estudio. Abre la carpeta de un proyecto.",
    changedOnDisk: (path) => `Otro programa ha cambiado ${path}; este es su texto nuevo.`,
    removedOnDisk: (path) => `Otro programa ha borrado ${path}.`,
    changedInBoth: (path) => `Otro programa ha cambiado ${path}, y aquí también se ha cambiado. No se ha sobrescrito nada.`,
    removedButChanged: (path) => `Otro programa ha borrado ${path}, pero aquí se ha cambiado.`,
    movedToBin: (path) => `${path} está en la carpeta .gato-bin.`,
    keepMine: "Conservar el mío",
    takeTheirs: "Tomar el otro",
    undo: "Deshacer",
};

export const studioTexts = (language: Language): StudioTexts => ({ en, es })[language];
