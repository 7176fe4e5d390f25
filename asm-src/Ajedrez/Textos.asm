; SPDX-License-Identifier: MIT
;
; Textos.asm - everything that players read, in screen codes, and the keys of the orders.
; A / in a message begins a new row. A translation of the game is a translation of this
; file.

; Players, up to their clocks.
txBlancas       null    'blancas '
txNegras        null    'negras  '

txJuegan        null    'juegan '
txGanan         null    'ganan '
txTablas        null    'tablas'
txLasBlancas    null    'blancas'
txLasNegras     null    'negras'

txNada          null    ''
txJaque         null    'jaque'
txMate          null    'jaque mate'
txAhogado       null    'ahogado'
txRepeticion    null    'repeticion'
txCincuenta     null    '50 jugadas'
txMaterial      null    'material'
txPensando      null    'pensando'
txDelLibro      null    'libro'
txLongitud      null    'por longitud'
txAbandono      null    'abandono'
txAcuerdo       null    'acuerdo'
txTiempo        null    'tiempo'

; Row 18 by what estadoPartida says.
textosFinLo     byte    <txNada,<txMate,<txAhogado,<txRepeticion,<txCincuenta
                byte    <txMaterial,<txLongitud,<txAbandono,<txAcuerdo,<txTiempo
textosFinHi     byte    >txNada,>txMate,>txAhogado,>txRepeticion,>txCincuenta
                byte    >txMaterial,>txLongitud,>txAbandono,>txAcuerdo,>txTiempo

; Letters of captured pieces by kind, from peon on.
letrasCaptura   text    'pcatd'

; Messages.
txSeleccion     null    'presione stop/para cancelar/la seleccion'
txCorrecta      null    'movida/correcta,/siguiente/jugador'
txIncorrecta    null    'movida/incorrecta,/intenta/nuevamente'
txNoPermitida   null    'movida/no permitida'
txCorona        null    'corona en/d t a c?'
txSonido        null    'con sonido'
txSinSonido     null    'sin sonido'
txLibro         null    'con libro'
txSinLibro      null    'sin libro'
txAzar          null    'con azar'
txSinAzar       null    'sin azar'

; Files.
txGuardar       null    'guardar como:'
txCargar        null    'cargar:'
txAyudaNombre   null    'f1 directorio'
txDirectorio    null    'directorio:/cursor, return'
txNombreMal     null    'nombre/no valido'
txMomento       null    'un momento'
txSustituir     null    'ya existe,/sustituir?/s n'
txGuardada      null    'partida/guardada'
txCargada       null    'partida/cargada'
txOpciones      null    'opciones/guardadas'
txErrorJugada   null    'error en la/jugada '
textosMalLo     byte    <txIlegal,<txAbierto,<txFen,<txLarga,<txExtenso,<txVacio,<txNoPgn,<txSobra
textosMalHi     byte    >txIlegal,>txAbierto,>txFen,>txLarga,>txExtenso,>txVacio,>txNoPgn,>txSobra
txIlegal        null    '/no es legal'
txAbierto       null    '/falta un cierre'
txFen           null    '/fen no valido'
txLarga         null    '/partida/muy larga'
txExtenso       null    '/fichero/muy largo'
txVacio         null    '/no hay jugadas'
txNoPgn         null    '/no es pgn'
txSobra         null    '/sobra texto/tras el fin'
; In the place of the drive's message, and in its letters.
txSinUnidad     null    "unidad 8 ausente"
; The file names that are meant, and the answers.
nombrePartida   null    "partida.pgn"
nombreOpciones  null    "ajedrez.opc"
teclaSi         = $53
teclaNo         = $4e

txNivel         null    'nivel?/0-9 a-d p'
txProfundidad   null    'profundidad?/1-9'
txProblema      null    'mate en?/1-4'
txClave         null    'unica clave:'
txClaves        null    'una clave:'
txSinMate       null    'no hay mate'
txPista         null    'pista:'
txSinTablas     null    'no acepta/tablas'
txRival         null    'piensa en/tu tiempo'
txSinRival      null    'no piensa en/tu tiempo'

; The menu: orders, some with another one beside them; what they switch, 0 nothing.
txMenuF8        null    'f8 menu'
txMenuN         null    'n nueva'
txMenuR         null    'r atras t sigue'
txMenuP         null    'p pista j ya'
txMenuL         null    'l bando u dos'
txMenuM         null    'm demostracion'
txMenuI         null    'i nivel'
txMenuV         null    'v gira'
txMenuO         null    'o coloca'
txMenuS         null    's salva k carga'
txMenuX         null    'x rinde w pacta'
txMenuY         null    'y problema'
txMenuZ         null    'z analisis'
txMenuQ         null    'q f4 sonido'
txMenuF1        null    'f1 libro'
txMenuF2        null    'f2 colores'
txMenuF3        null    'f3 azar'
txMenuF5        null    'f5 tu tiempo'
txMenuF7        null    'f7 destinos'
txMenuReturn    null    'return: guarda'
txMenuOpciones  null    'estas opciones'
textosMenuLo    byte    <txMenuF8,<txMenuN,<txMenuR,<txMenuP,<txMenuL,<txMenuM,<txMenuI,<txMenuV
                byte    <txMenuO,<txMenuS,<txMenuX,<txMenuY,<txMenuZ,<txMenuQ,<txMenuF1,<txMenuF2
                byte    <txMenuF3,<txMenuF5,<txMenuF7,<txMenuReturn,<txMenuOpciones
textosMenuHi    byte    >txMenuF8,>txMenuN,>txMenuR,>txMenuP,>txMenuL,>txMenuM,>txMenuI,>txMenuV
                byte    >txMenuO,>txMenuS,>txMenuX,>txMenuY,>txMenuZ,>txMenuQ,>txMenuF1,>txMenuF2
                byte    >txMenuF3,>txMenuF5,>txMenuF7,>txMenuReturn,>txMenuOpciones
interruptoresLo byte    0,0,0,0,0,0,<nivel,0,0,0,0,0,0,<sonidoPuesto,<ajLibro,0,<ajAzar,<piensaRival,<destinosVistos,0,0
interruptoresHi byte    0,0,0,0,0,0,>nivel,0,0,0,0,0,0,>sonidoPuesto,>ajLibro,0,>ajAzar,>piensaRival,>destinosVistos,0,0
numMenu         = 21
menuNivel       = 6                     ; its row
txSi            null    'si'
txNo            null    'no'

; Keys that answer it, and what they choose.
teclasCorona    text    "dtac"
tiposCorona     byte    dama,torre,alfil,caballo
numCoronas      = 4

; Setting up a position: keys and what they do; the state is written after some.
txTeclaPieza    null    'rdtacp: pieza'
txTeclaShift    null    'shift: blanca'
txTeclaVacia    null    'spc clr: vacia'
txTeclaFen      null    'f fen'
txTeclaBando    null    'j '
txTeclaEnroque  null    'e enroque '
txTeclaPaso     null    'v al paso '
txTeclaNumero   null    'n jugada '
textosColocarLo byte    <txTeclaPieza,<txTeclaShift,<txTeclaVacia,<txTeclaFen
textosColocarHi byte    >txTeclaPieza,>txTeclaShift,>txTeclaVacia,>txTeclaFen
txColocar       null    'return: jugar/stop: dejarlo'
txElegida       null    'clic: la pone/o la quita/return: jugar/stop: dejarlo'
txPaso          null    'columna?/a-h'
txNumero        null    'jugada?'
txPreguntaFen   null    'fen?'

; Why a position is refused.
txMalFen        null    'fen mal/escrito'
txMalPiezas     null    'piezas/imposibles'
txMalEnroque    null    'enroque/imposible'
txMalPaso       null    'al paso/imposible'
txMalJaque      null    'jaque al que/no juega'
motivosMalLo    byte    <txMalPiezas,<txMalEnroque,<txMalPaso,<txMalJaque
motivosMalHi    byte    >txMalPiezas,>txMalEnroque,>txMalPaso,>txMalJaque

; Its keys.
teclasPieza             text    "rdtacp"
tiposPieza              byte    reyTipo,dama,torre,alfil,caballo,peon
numTeclasPieza          = 6
ordenesColocar          byte    teclaEspacio,teclaClr
                        text    "jevnf"
numOrdenesColocar       = 7
rutinasColocarLo        byte    <vaciaMarco,<vaciaColocado,<cambiaBando,<cambiaDerechos
                        byte    <preguntaPaso,<preguntaNumero,<preguntaFen
rutinasColocarHi        byte    >vaciaMarco,>vaciaColocado,>cambiaBando,>cambiaDerechos
                        byte    >preguntaPaso,>preguntaNumero,>preguntaFen

; Keys that answer which level: two players, fixed depth and what comes after it.
teclaNivelDos   text    "0"
teclasNivel     text    "dabcp"
numNivelesLetra = 5

; Keys of the orders, as the keyboard gives them, and their routines. The first ones do
; not end a search that runs.
teclasOrden     byte    teclaF1,teclaF2,teclaF3,teclaF4,teclaF5,teclaF7,teclaF8
                text    "qjvpwnrtxiluoskmyz"
numLibres       = 12
numOrdenes      = 25
ordenesLo       byte    <ordenLibro,<ordenColores,<ordenAzar,<ordenSonido,<ordenRival,<ordenDestinos,<ordenMenu
                byte    <ordenSonido,<ordenJuega,<ordenGira,<ordenPista,<ordenTablas
                byte    <ordenNueva,<ordenRetira,<ordenRepite,<ordenAbandona,<ordenNivel,<ordenLado,<ordenDos
                byte    <ordenColoca,<ordenGuarda,<ordenCarga,<ordenDemostracion,<ordenProblema,<ordenAnalisis
ordenesHi       byte    >ordenLibro,>ordenColores,>ordenAzar,>ordenSonido,>ordenRival,>ordenDestinos,>ordenMenu
                byte    >ordenSonido,>ordenJuega,>ordenGira,>ordenPista,>ordenTablas
                byte    >ordenNueva,>ordenRetira,>ordenRepite,>ordenAbandona,>ordenNivel,>ordenLado,>ordenDos
                byte    >ordenColoca,>ordenGuarda,>ordenCarga,>ordenDemostracion,>ordenProblema,>ordenAnalisis
