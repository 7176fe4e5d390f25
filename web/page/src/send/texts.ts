// SPDX-License-Identifier: MIT
// What only the dialog for sending says. Messages of gato itself are English in all languages.
import type { Language } from "../text/texts";

const en = {
    send: "Send…",
    title: "Send the program to another C64",
    close: "Close",
    to: "To",
    vice: "VICE on this computer",
    ultimate: "an Ultimate in your network",
    viceHint: "Start it with: x64sc -binarymonitor",
    port: "Port",
    host: "Address, in numbers",
    hostHint: "As the Ultimate’s menu shows it, such as 192.168.1.64. Nothing else is connected to.",
    password: "Network password of the Ultimate",
    passwordHint: "It is kept nowhere.",
    button: "Send",
    sending: "Sending…",
    notBuilt: "The program could not be built.",
};

export type SendTexts = typeof en;

const es: SendTexts = {
    send: "Enviar…",
    title: "Enviar el programa a otro C64",
    close: "Cerrar",
    to: "A",
    vice: "VICE en este ordenador",
    ultimate: "un Ultimate de tu red",
    viceHint: "Ejecútalo con: x64sc -binarymonitor",
    port: "Puerto",
    host: "Dirección, en números",
    hostHint: "Como la muestra el menú del Ultimate, por ejemplo 192.168.1.64. No se conecta con nada más.",
    password: "Contraseña de red del Ultimate",
    passwordHint: "No se guarda en ningún sitio.",
    button: "Enviar",
    sending: "Enviando…",
    notBuilt: "No se ha podido construir el programa.",
};

export const sendTexts = (language: Language): SendTexts => ({ en, es })[language];
