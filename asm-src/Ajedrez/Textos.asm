; SPDX-License-Identifier: MIT
;
; Textos.asm - where the texts of Frases.asm are used by number, and the keys that players
; press.

; Row 18 by what estadoPartida says.
textosFinLo     byte    <txNada,<txMate,<txAhogado,<txRepeticion,<txCincuenta
                byte    <txMaterial,<txLongitud,<txAbandono,<txAcuerdo,<txTiempo
textosFinHi     byte    >txNada,>txMate,>txAhogado,>txRepeticion,>txCincuenta
                byte    >txMaterial,>txLongitud,>txAbandono,>txAcuerdo,>txTiempo

; Letters of captured pieces by kind, from peon on; English ones follow.
letrasCaptura   text    'pcatd','pnbrq'
ingles          = 5                     ; idioma, if it is English

; Why a file is refused.
textosMalLo     byte    <txIlegal,<txAbierto,<txFen,<txLarga,<txExtenso,<txVacio,<txNoPgn,<txSobra
textosMalHi     byte    >txIlegal,>txAbierto,>txFen,>txLarga,>txExtenso,>txVacio,>txNoPgn,>txSobra
; In the place of the drive's message, and in its letters.
sinUnidadEsp    null    "unidad 8 ausente"
sinUnidadIng    null    "drive 8 absent"
; The file names that are meant, and the answers.
nombrePartida   null    "partida.pgn"
nombreOpciones  null    "ajedrez.opc"
teclaSi         = $53                   ; S
teclaYes        = $59
teclaNo         = $4e

; Keys that ask for the other kinds of problems.
teclaInverso    = $49
teclaAyudado    = $41

; The menu: orders, some with another one beside them; what they switch, 0 nothing.
textosMenuLo    byte    <txMenuF8,<txMenuN,<txMenuR,<txMenuP,<txMenuL,<txMenuM,<txMenuI,<txMenuV
                byte    <txMenuO,<txMenuS,<txMenuX,<txMenuY,<txMenuZ,<txMenuQ,<txMenuF1,<txMenuF2
                byte    <txMenuF3,<txMenuF5,<txMenuF6,<txMenuF7,<txMenuReturn
textosMenuHi    byte    >txMenuF8,>txMenuN,>txMenuR,>txMenuP,>txMenuL,>txMenuM,>txMenuI,>txMenuV
                byte    >txMenuO,>txMenuS,>txMenuX,>txMenuY,>txMenuZ,>txMenuQ,>txMenuF1,>txMenuF2
                byte    >txMenuF3,>txMenuF5,>txMenuF6,>txMenuF7,>txMenuReturn
interruptoresLo byte    0,0,0,0,0,0,<nivel,0,0,0,0,0,0,<sonidoPuesto,<ajLibro,0,<ajAzar,<piensaRival,0,<destinosVistos,0
interruptoresHi byte    0,0,0,0,0,0,>nivel,0,0,0,0,0,0,>sonidoPuesto,>ajLibro,0,>ajAzar,>piensaRival,0,>destinosVistos,0
numMenu         = 21
menuNivel       = 6                     ; its row

; Keys that answer what a pawn becomes, and what they choose.
teclasCorona    text    "dtacqrbn"
tiposCorona     byte    dama,torre,alfil,caballo,dama,torre,alfil,caballo
numCoronas      = 4                     ; in each language

; Setting up a position: keys and what they do.
textosColocarLo byte    <txTeclaPieza,<txTeclaShift,<txTeclaVacia,<txTeclaFen
textosColocarHi byte    >txTeclaPieza,>txTeclaShift,>txTeclaVacia,>txTeclaFen

; Why a position is refused.
motivosMalLo    byte    <txMalPiezas,<txMalEnroque,<txMalPaso,<txMalJaque
motivosMalHi    byte    >txMalPiezas,>txMalEnroque,>txMalPaso,>txMalJaque

; Its keys.
teclasPieza             text    "rdtacp","kqrbnp"
tiposPieza              byte    reyTipo,dama,torre,alfil,caballo,peon
                        byte    reyTipo,dama,torre,alfil,caballo,peon
numTeclasPieza          = 6             ; in each language
ordenesColocar          byte    teclaEspacio,teclaClr
                        text    "jevmfn"
numOrdenesColocar       = 8             ; the last one, N, is a knight in English
rutinasColocarLo        byte    <vaciaMarco,<vaciaColocado,<cambiaBando,<cambiaDerechos
                        byte    <preguntaPaso,<preguntaNumero,<preguntaFen,<preguntaNumero
rutinasColocarHi        byte    >vaciaMarco,>vaciaColocado,>cambiaBando,>cambiaDerechos
                        byte    >preguntaPaso,>preguntaNumero,>preguntaFen,>preguntaNumero

; Keys that answer which level: two players, fixed depth and what comes after it.
teclaNivelDos   text    "0"
teclasNivel     text    "dabcp"
numNivelesLetra = 5

; Keys of the orders, as the keyboard gives them, and their routines. The first ones do
; not end a search that runs.
teclasOrden     byte    teclaF1,teclaF2,teclaF3,teclaF4,teclaF5,teclaF6,teclaF7,teclaF8
                text    "qjvpwnrtxiluoskmyz3"
ordenDeIdioma   = 5                     ; its place
numLibres       = 13
numOrdenes      = 27
ordenesLo       byte    <ordenLibro,<ordenColores,<ordenAzar,<ordenSonido,<ordenRival,<ordenIdioma,<ordenDestinos,<ordenMenu
                byte    <ordenSonido,<ordenJuega,<ordenGira,<ordenPista,<ordenTablas
                byte    <ordenNueva,<ordenRetira,<ordenRepite,<ordenAbandona,<ordenNivel,<ordenLado,<ordenDos
                byte    <ordenColoca,<ordenGuarda,<ordenCarga,<ordenDemostracion,<ordenProblema,<ordenAnalisis,<ordenVista
ordenesHi       byte    >ordenLibro,>ordenColores,>ordenAzar,>ordenSonido,>ordenRival,>ordenIdioma,>ordenDestinos,>ordenMenu
                byte    >ordenSonido,>ordenJuega,>ordenGira,>ordenPista,>ordenTablas
                byte    >ordenNueva,>ordenRetira,>ordenRepite,>ordenAbandona,>ordenNivel,>ordenLado,>ordenDos
                byte    >ordenColoca,>ordenGuarda,>ordenCarga,>ordenDemostracion,>ordenProblema,>ordenAnalisis,>ordenVista
