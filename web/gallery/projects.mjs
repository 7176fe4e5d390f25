// SPDX-License-Identifier: MIT
// Which projects the gallery offers, in its order, with their descriptions. `keys` are typed for the picture, and for readers who only watch.
// `play` is for readers who press Play: what is typed for them, so that a game has begun, which keys it has, whether the host's cursor keys
// are a joystick, and the page of the manual about it.

const inBoth = (text) => ({ en: text, es: text });

const example = (id, en, es, more = {}) => ({
    id,
    kind: "example",
    folder: `examples/${id}`,
    inputs: ["gato.json"],
    title: { en: en[0], es: es[0] },
    text: { en: en[1], es: es[1] },
    ...more,
    play: more.isToRead ? undefined : { manual: inBoth(`examples/${id}.html`), ...more.play },
});

export const projects = [
    {
        id: "ryg",
        kind: "game",
        folder: "asm-src/RYG",
        inputs: ["gato.json"],
        // Depth 2, then a few moves.
        keys: inBoth("02{wait:50}0{wait:50}0{wait:50}0{wait:50}0"),
        play: {
            keys: inBoth("02"),
            help: {
                en: "You are the mouse, R. Type the two digits of one of the listed moves. Its screens are in Spanish.",
                es: "Llevas el ratón, R. Teclea las dos cifras de una de las jugadas de la lista.",
            },
            manual: inBoth("es/ryg.html"),
        },
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
        keys: { en: "0401{f6}m", es: "0401m" },
        frames: 1600,
        isOnFrontPage: true,
        play: {
            keys: { en: " i{f6}", es: " i" },
            help: {
                en: "You are the mouse and win on row 8. Cursor keys and Return choose a move; or type it: `d1e2`. `P` gives a hint, `F8` is the menu.",
                es: "Llevas el ratón y ganas en la fila 8. Las teclas de cursor y Return eligen la jugada; o se teclea: `d1e2`. `P` da una pista, `F8` es el menú.",
            },
            manual: inBoth("es/campeon.html"),
        },
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
        // A level that answers at once, and the first moves of a game.
        keys: { en: "{f6}12e4{return}{wait:200}Nf3{return}", es: "12e4{return}{wait:200}Cf3{return}" },
        frames: 900,
        // Against the C64, at that level.
        play: {
            keys: { en: "{f6}12", es: "12" },
            help: {
                en: "You play White. Cursor keys and Return choose a piece and its square; or type `e2e4` or `Nf3` and Return. `P` gives a hint, `R` takes back, `F8` lists the keys.",
                es: "Juegas con blancas. Las teclas de cursor y Return eligen pieza y casilla; o teclea `e2e4` o `Cf3` y Return. `P` da una pista, `R` retira la jugada, `F8` enseña las teclas.",
            },
            manual: { en: "chess.html", es: "es/ajedrez.html" },
        },
        title: { en: "Chess", es: "Ajedrez" },
        text: {
            en: "Chess for the C64, with mouse and joystick, clocks, and games saved on disk.",
            es: "Ajedrez para el C64, con ratón y joystick, relojes y partidas guardadas en disco.",
        },
    },
    example(
        "catch",
        ["Catch the apples", "A game with sprites, a joystick, points and sound."],
        ["Coge las manzanas", "Un juego con sprites, joystick, puntos y sonido."],
        {
            keys: inBoth("{joy2:left:20}"),
            frames: 265,
            play: {
                isJoystick: true,
                help: {
                    en: "The cursor keys move the basket. After three apples on the ground, space begins another game.",
                    es: "Las teclas de cursor mueven la cesta. Tras tres manzanas en el suelo, espacio empieza otra partida.",
                },
            },
        },
    ),
    example(
        "ski",
        ["Skis", "A game in BASIC: trees come up the slope."],
        ["Esquís", "Un juego en BASIC: los árboles suben por la ladera."],
        {
            keys: inBoth("{left}{left}"),
            frames: 520,
            play: {
                help: {
                    en: "Cursor left and right steer. `Y` begins again, `N` ends.",
                    es: "Cursor a izquierda y derecha para girar. `Y` empieza otra vez, `N` termina.",
                },
            },
        },
    ),
    example(
        "multiplexer",
        ["Sprite multiplexer", "Sixteen balls from the VIC's eight sprites."],
        ["Multiplexor de sprites", "Dieciséis bolas con los ocho sprites del VIC."],
        { frames: 100 },
    ),
    example(
        "tune",
        ["A tune", "Three voices of the SID, with a bar for each."],
        ["Una melodía", "Tres voces del SID, con una barra para cada una."],
        { frames: 205 },
    ),
    example(
        "scroller",
        ["Scroller", "A text that runs through the lowest row, dot by dot."],
        ["Texto que corre", "Un texto que corre por la última fila, punto a punto."],
        { frames: 500 },
    ),
    example(
        "bars",
        ["Raster bars", "Bars of light that swing through each other, as in a demo."],
        ["Barras de luz", "Barras de luz que se cruzan, como en una demo."],
        { frames: 100 },
    ),
    example(
        "hello",
        ["Hello", "A BASIC line that starts machine code, a text, a green border."],
        ["Hola", "Una línea de BASIC que arranca código máquina, un texto, un borde verde."],
    ),
    example(
        "input",
        ["Keyboard and joystick", "A ball that you move with keys or a joystick in port 2."],
        ["Teclado y joystick", "Una bola que mueves con el teclado o con un joystick en el puerto 2."],
        {
            play: {
                isJoystick: true,
                help: { en: "The cursor keys move the ball.", es: "Las teclas de cursor mueven la bola." },
            },
        },
    ),
    example(
        "colours",
        ["Colours", "Screen and colour memory, background and border."],
        ["Colores", "Memoria de pantalla y de color, fondo y borde."],
    ),
    example(
        "extended",
        [
            "The extended language",
            "Eight balls before stars, and chords: scopes, structures, tables, segments and macros at work.",
        ],
        [
            "El lenguaje ampliado",
            "Ocho bolas ante las estrellas, y acordes: ámbitos, estructuras, tablas, segmentos y macros en acción.",
        ],
        { frames: 200 },
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
        { isToRead: true },
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
