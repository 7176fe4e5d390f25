// SPDX-License-Identifier: MIT
// What people read on the front page, in Spanish.
import type { enFront } from "./en_front";
import type { Texts } from "./shape";

export const esFront: Pick<Texts, keyof typeof enFront> = {
    heroTitle: "Un Commodore 64, y todo lo que necesitas para programarlo.",
    heroText:
        "Escribe en ensamblador, ve los errores mientras escribes, ejecuta el programa en un C64 exacto, óyelo, depúralo y compártelo con un enlace. Todo en esta página: sin cuenta, sin servidor y también sin conexión.",
    heroStart: "Empezar a escribir",
    heroLesson: "Tu primer programa en cinco minutos",
    heroGame: (name) => `En marcha: ${name}`,
    heroGameSource: "Ver su código",
    heroPlay: "Jugar",
    heroKeys: "Pulsa en la pantalla, y tus teclas irán al C64.",
    lessonTitle: "Tu primer programa en cinco minutos",
    lessonText: "Cinco pasos, y cada uno se ejecuta. No hace falta experiencia.",
    lessonBegin: "Empezar",
    galleryTitle: "Galería",
    galleryText: "Programas para jugar, y sus fuentes para abrirlas y cambiarlas: trabajas con una copia tuya.",
    galleryPlay: "Jugar",
    galleryPlayThis: (title: string) => `Jugar: ${title}`,
    gallerySource: "Fuente",
    gallerySourceOf: (title: string) => `Fuente de ${title}`,
    playAgain: "Empezar otra vez",
    galleryMissing: "No se ha podido cargar la galería.",
    factsTitle: "Qué ofrece",
    facts: [
        ["Mensajes que ayudan", "Cada uno señala el sitio exacto y dice qué se ha encontrado. Muchos lo arreglan con un clic."],
        [
            "Lo mismo en todas partes",
            "El ensamblador, el enlazador y el C64 son los de la orden gato, compilados para el navegador: los mismos bytes, los mismos ciclos.",
        ],
        [
            "Una máquina que vuelve atrás en el tiempo",
            "Arrastra el tiempo hacia atrás, o retrocede paso a paso en el depurador hasta la instrucción que estropeó un byte.",
        ],
        [
            "Tus ficheros son tuyos",
            "Los proyectos se guardan solo en este navegador. Expórtalos como archivo, como enlace o como programa para un C64 de verdad.",
        ],
    ],
    footerLicence: "Licencia MIT",
    footerNotices: "Avisos de terceros",
    footerDownload: "Descargar gato",
};
