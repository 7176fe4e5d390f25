// SPDX-License-Identifier: MIT
// What the start page says.
import type { Language } from "../text/texts";

const en = {
    title: "gato studio",
    lead: "Choose the folder of a project: the studio reads and writes files in that folder only.",
    recent: "Recent projects",
    noRecent: "None yet.",
    gone: "not there any more",
    forget: (path: string) => `Take ${path} off the list`,
    open: "Open a folder",
    path: "Folder",
    show: "Show",
    up: "Up",
    disks: "Disks",
    here: (path: string) => `Folders in ${path}`,
    noFolders: "There are no folders in it.",
    cut: "There are more folders than are shown. Type the path of yours.",
    project: "project",
    openOne: (name: string) => `Open ${name}`,
    openThis: "Open this folder",
    fresh: "New project",
    name: "Name",
    make: "Make it",
    madeIn: (path: string) => `It becomes a folder in ${path}, with a program that says hello, and its tests.`,
    examples: "Examples",
    copiedTo: (path: string) => `A copy becomes a folder in ${path}.`,
    copy: "Copy and open",
    copyOne: (title: string) => `Copy and open ${title}`,
};

export type StartTexts = typeof en;

const es: StartTexts = {
    title: "gato studio",
    lead: "Elige la carpeta de un proyecto: el estudio solo lee y escribe archivos en esa carpeta.",
    recent: "Proyectos recientes",
    noRecent: "Aún no hay ninguno.",
    gone: "ya no está",
    forget: (path) => `Quitar ${path} de la lista`,
    open: "Abrir una carpeta",
    path: "Carpeta",
    show: "Mostrar",
    up: "Subir",
    disks: "Discos",
    here: (path) => `Carpetas de ${path}`,
    noFolders: "No hay carpetas en ella.",
    cut: "Hay más carpetas de las que se muestran. Escribe la ruta de la tuya.",
    project: "proyecto",
    openOne: (name) => `Abrir ${name}`,
    openThis: "Abrir esta carpeta",
    fresh: "Proyecto nuevo",
    name: "Nombre",
    make: "Crearlo",
    madeIn: (path) => `Será una carpeta en ${path}, con un programa que saluda y sus pruebas.`,
    examples: "Ejemplos",
    copiedTo: (path) => `Una copia será una carpeta en ${path}.`,
    copy: "Copiar y abrir",
    copyOne: (title) => `Copiar y abrir ${title}`,
};

export const startTexts = (language: Language): StartTexts => ({ en, es })[language];
