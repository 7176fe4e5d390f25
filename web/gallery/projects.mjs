// SPDX-License-Identifier: MIT
// Which projects the gallery offers, in its order, with their descriptions.

const example = (id, en, es) => ({
    id,
    kind: "example",
    folder: `examples/${id}`,
    inputs: ["gato.json"],
    title: { en: en[0], es: es[0] },
    text: { en: en[1], es: es[1] },
});

export const projects = [
    {
        id: "ryg",
        kind: "game",
        folder: "asm-src/RYG",
        inputs: ["gato.json"],
        // Depth 2, then a few moves.
        keys: "02{wait:50}0{wait:50}0{wait:50}0{wait:50}0",
        title: { en: "Mouse and cats", es: "El ratón y los gatos" },
        text: {
            en: "A board game from the eighties: one mouse against four cats, and the C64 thinks.",
            es: "Un juego de tablero de los ochenta: un ratón contra cuatro gatos, y el C64 piensa.",
        },
        isWanted: (path) => !/^(campeon|variantes|versiones)\/|^[Cc]ampeon\./.test(path),
    },
    {
        id: "campeon",
        kind: "game",
        folder: "asm-src/RYG",
        inputs: ["campeon.gato.json"],
        // Level 4, a second, and it plays against itself.
        keys: "0401m",
        frames: 1600,
        isOnFrontPage: true,
        title: { en: "The champion", es: "El campeón" },
        text: {
            en: "The same game, but the C64 looks much further ahead.",
            es: "El mismo juego, pero el C64 ve mucho más lejos.",
        },
        isWanted: (path) => !/^(juego|variantes|versiones)\/|^(gato\.json|RYG\.cbmprj)$/.test(path),
    },
    {
        id: "ajedrez",
        kind: "game",
        folder: "asm-src/Ajedrez",
        inputs: ["ajedrez.gato.json"],
        title: { en: "Chess", es: "Ajedrez" },
        text: {
            en: "Chess for the C64, with mouse and joystick, clocks, and games saved on disk.",
            es: "Ajedrez para el C64, con ratón y joystick, relojes y partidas guardadas en disco.",
        },
    },
    example(
        "hello",
        ["Hello", "A BASIC line that starts machine code, a text, a green border."],
        ["Hola", "Una línea de BASIC que arranca código máquina, un texto, un borde verde."],
    ),
    example(
        "input",
        ["Keyboard and joystick", "A ball that you move with keys or a joystick in port 2."],
        ["Teclado y joystick", "Una bola que mueves con el teclado o con un joystick en el puerto 2."],
    ),
    example(
        "colours",
        ["Colours", "Screen and colour memory, background and border."],
        ["Colores", "Memoria de pantalla y de color, fondo y borde."],
    ),
    example("characters", ["Characters", "A character set of your own."], ["Caracteres", "Un juego de caracteres propio."]),
    example(
        "sprites",
        ["Sprites", "A sprite that moves until it touches another one."],
        ["Sprites", "Un sprite que se mueve hasta que toca otro."],
    ),
    example(
        "raster",
        ["Raster interrupt", "Three stripes in the border, while the main program is free."],
        ["Interrupción de barrido", "Tres franjas en el borde, con el programa principal libre."],
    ),
    example(
        "fli",
        ["FLI", "More colours per cell than the VIC offers: each line of the picture is a bad line."],
        ["FLI", "Más colores por celda de los que ofrece el VIC: cada línea de la imagen es una «bad line»."],
    ),
    example(
        "macros-and-repeat",
        ["Macros and REPEAT", "Macros with parameters, a table computed by the assembler."],
        ["Macros y REPEAT", "Macros con parámetros, una tabla calculada por el ensamblador."],
    ),
    example(
        "testing-a-routine",
        ["Testing a routine", "Test cases that call a routine by its label."],
        ["Probar una rutina", "Pruebas que llaman a una rutina por su etiqueta."],
    ),
    {
        id: "prove-it",
        kind: "example",
        folder: "web/gallery/prove-it",
        inputs: ["gato.json"],
        title: { en: "Prove it", es: "Demostrar" },
        text: {
            en: "Rows that pass, a proof that finds the mistake they miss, and one of the mended routine.",
            es: "Filas que pasan, una demostración que encuentra el error que se les escapa, y otra de la rutina arreglada.",
        },
    },
    example(
        "disk",
        ["Disk", "Writing a file to drive 8 and reading it back."],
        ["Disco", "Escribir un fichero en la unidad 8 y volver a leerlo."],
    ),
    example("two-files", ["Two files", "A program in two files."], ["Dos ficheros", "Un programa en dos ficheros."]),
];
