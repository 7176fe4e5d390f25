// SPDX-License-Identifier: MIT
// The message for readers where the page itself cannot run.
import type { Language } from "./texts";

export const notServed: Readonly<Record<Language, string>> = {
    en: "This page does not work when you open it as a file, because browsers run no workers there. Serve its folder, for example with “python3 -m http.server”, and open the address that it prints.",
    es: "Esta página no funciona si la abres como fichero, porque ahí los navegadores no permiten hilos de trabajo. Sirve su carpeta, por ejemplo con «python3 -m http.server», y abre la dirección que escribe.",
};
