// SPDX-License-Identifier: MIT
// What only the window of `gato play` says.
import type { Language } from "../text/texts";

const en = {
    noSession: "This address has been used already, or is too old. Start gato play again: it opens a new window.",
    lost: "gato has ended. You can close this window.",
    backInTime: "Drag the time back, then press Resume to play on from there.",
};

export type PlayTexts = typeof en;

const es: PlayTexts = {
    noSession: "Esta dirección ya se ha usado, o es demasiado antigua. Ejecuta gato play otra vez: abrirá una ventana nueva.",
    lost: "gato ha terminado. Puedes cerrar esta ventana.",
    backInTime: "Arrastra el tiempo hacia atrás y pulsa Seguir para jugar desde ahí.",
};

export const playTexts = (language: Language): PlayTexts => ({ en, es })[language];
