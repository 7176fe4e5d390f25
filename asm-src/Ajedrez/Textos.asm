; SPDX-License-Identifier: MIT
;
; Textos.asm - everything that players read, in screen codes, and the keys of the orders.
; A / in a message begins a new row. A translation of the game is a translation of this
; file.

; Players, up to their clocks.
txBlancas       null 'blancas '
txNegras        null 'negras  '

txJuegan        null 'juegan '
txGanan         null 'ganan '
txTablas        null 'tablas'
txLasBlancas    null 'blancas'
txLasNegras     null 'negras'

txNada          null ''
txJaque         null 'jaque'
txMate          null 'jaque mate'
txAhogado       null 'ahogado'
txRepeticion    null 'repeticion'
txCincuenta     null '50 jugadas'
txMaterial      null 'material'
txLongitud      null 'por longitud'
txAbandono      null 'abandono'
txAcuerdo       null 'acuerdo'
txTiempo        null 'tiempo'

; Row 18 by what estadoPartida says.
textosFinLo     byte <txNada,<txMate,<txAhogado,<txRepeticion,<txCincuenta
                byte <txMaterial,<txLongitud,<txAbandono,<txAcuerdo,<txTiempo
textosFinHi     byte >txNada,>txMate,>txAhogado,>txRepeticion,>txCincuenta
                byte >txMaterial,>txLongitud,>txAbandono,>txAcuerdo,>txTiempo

; Letters of captured pieces by kind, from peon on.
letrasCaptura   text 'pcatd'

; Messages.
txSeleccion     null 'presione stop/para cancelar/la seleccion'
txCorrecta      null 'movida/correcta,/siguiente/jugador'
txIncorrecta    null 'movida/incorrecta,/intenta/nuevamente'
txNoPermitida   null 'movida/no permitida'
txCorona        null 'corona en/d t a c?'
txSonido        null 'con sonido'
txSinSonido     null 'sin sonido'

; Files.
txGuardar       null 'guardar como:'
txCargar        null 'cargar:'
txAyudaNombre   null 'f1 directorio'
txDirectorio    null 'directorio:/cursor, return'
txNombreMal     null 'nombre/no valido'
txMomento       null 'un momento'
txSustituir     null 'ya existe,/sustituir?/s n'
txGuardada      null 'partida/guardada'
txCargada       null 'partida/cargada'
txOpciones      null 'opciones/guardadas'
txErrorJugada   null 'error en la/jugada '
textosMalLo     byte <txIlegal,<txAbierto,<txFen,<txLarga,<txExtenso,<txVacio,<txNoPgn,<txSobra
textosMalHi     byte >txIlegal,>txAbierto,>txFen,>txLarga,>txExtenso,>txVacio,>txNoPgn,>txSobra
txIlegal        null '/no es legal'
txAbierto       null '/falta un cierre'
txFen           null '/fen no valido'
txLarga         null '/partida/muy larga'
txExtenso       null '/fichero/muy largo'
txVacio         null '/no hay jugadas'
txNoPgn         null '/no es pgn'
txSobra         null '/sobra texto/tras el fin'
; In the place of the drive's message, and in its letters.
txSinUnidad     null "unidad 8 ausente"
; The file names that are meant, and the answers.
nombrePartida   null "partida.pgn"
nombreOpciones  null "ajedrez.opc"
teclaSi         = $53
teclaNo         = $4e

; Keys that answer it, and what they choose.
teclasCorona    text "dtac"
tiposCorona     byte dama,torre,alfil,caballo
numCoronas      = 4

; Keys of the orders, as the keyboard gives them, and the routines behind them.
teclasOrden     text "nrtvxsk"
                byte teclaF2
                text "q"
                byte teclaF4
numOrdenes      = 10
ordenesLo       byte <ordenNueva,<ordenRetira,<ordenRepite,<ordenGira,<ordenAbandona,<ordenGuarda,<ordenCarga
                byte <ordenColores,<ordenSonido,<ordenSonido
ordenesHi       byte >ordenNueva,>ordenRetira,>ordenRepite,>ordenGira,>ordenAbandona,>ordenGuarda,>ordenCarga
                byte >ordenColores,>ordenSonido,>ordenSonido
