; SPDX-License-Identifier: MIT
;
; Frases.asm - what players read, packed by tools/phrases from Frases.txt: do not change it here.
;
; Each label has a Spanish text and an English one after it, both ended by 0. A byte below
; primerPar is a screen code, / begins a new row; the others stand for two bytes, which may
; be pairs too.

primerPar       = 128
paresPrimero    byte    5,18,15,15,22,20,9,1,1,7,13,12,4,58,20,4
                byte    20,13,20,19,12,145,21,19,47,12,32,25,21,18,5,138
                byte    32,20,19,18,16,12,13,150,32,20,16,13,10,5,4,129
                byte    63,49,32,32,21,19,18,2,1,172,152,47,47,15,5,3
                byte    3,3,2,1,177,175,151,146,129,63,47,47,32,32,17,8
                byte    5,1,181,180,148,143,130,32,32,22,20,19,18,15,13,13
                byte    8,7,225,219,201,200,193,230,170,153,233,152,142,137,136,132
                byte    58,51,49,47,47,47,19,16,15,14,14,12,9,9,7,6
paresSegundo    byte    14,5,14,32,5,5,14,18,32,1,15,5,15,32,9,1
                byte    32,1,15,32,1,133,18,9,14,9,1,32,5,15,4,132
                byte    3,1,15,1,15,15,164,14,19,167,9,5,21,12,5,169
                byte    47,45,14,6,14,1,32,139,19,137,131,20,6,144,18,15
                byte    11,9,148,12,52,141,183,16,3,32,16,9,142,16,156,5
                byte    19,14,132,4,25,47,7,128,20,1,8,199,9,11,128,32
                byte    9,21,135,141,196,146,99,14,5,2,157,189,130,171,3,12
                byte    47,4,32,227,134,50,20,157,221,140,131,32,229,20,14,242

frases
; BLANCAS  - WHITE
txBlancas       byte    194,14,3,1,147,0,23,224,133,32,32,32,0
; NEGRAS   - BLACK
txNegras        byte    14,5,7,163,147,32,0,194,192,32,32,32,0
; JUEGAN  - TO MOVE:
txJuegan        byte    10,156,137,14,32,0,20,131,159,141,0
; GANAN  - WON BY
txGanan byte    137,14,209,32,0,23,130,32,2,155,0
; TABLAS - DRAW
txTablas        byte    161,194,19,0,4,163,23,0
; BLANCAS - WHITE
txLasBlancas    byte    194,14,3,184,0,23,224,133,0
; NEGRAS - BLACK
txLasNegras     byte    14,5,7,163,19,0,194,192,0
;  -
txNada  byte    0,0
; JAQUE - CHECK
txJaque byte    10,1,206,0,3,207,192,0
; JAQUE MATE - CHECKMATE
txMate  byte    10,1,206,32,149,0,3,207,192,149,0
; AHOGADO - STALEMATE
txAhogado       byte    1,8,15,137,140,0,19,161,139,149,0
; REPETICIÓN - REPETITION
txRepeticion    byte    129,16,5,142,231,0,129,16,5,142,236,0
; 50 JUGADAS - 50 MOVES
txCincuenta     byte    53,48,32,185,143,19,0,53,48,32,159,19,0
; MATERIAL - MATERIAL
txMaterial      byte    149,220,195,0,149,220,195,0
; PENSANDO - THINKING
txPensando      byte    16,128,181,249,0,218,134,11,134,7,0
; LIBRO - BOOK
txDelLibro      byte    234,0,2,248,0
; POR LONGITUD - BY LENGTH
txLongitud      byte    164,182,12,214,253,21,4,0,2,155,12,128,7,218,0
; ABANDONO - RESIGNED
txAbandono      byte    1,2,209,4,130,15,0,129,151,254,158,0
; ACUERDO - AGREED
txAcuerdo       byte    1,3,156,18,140,0,1,7,129,158,0
; TIEMPO - TIME
txTiempo        byte    142,5,166,0,142,171,0
; 1 CONTRA EL C64/2 DOS JUGADORES/O COLOCAR/F6 ENGLISH - 1 AGAINST C64/2 TWO PLAYERS/O SET UP/F6 ESPAÑOL
txInvitacion    byte    49,160,130,20,18,136,173,160,54,52,245,32,140,147,185,140
                byte    129,19,47,131,191,165,3,135,188,54,215,7,153,19,8,0
                byte    49,154,137,134,19,144,3,54,52,245,216,23,131,16,212,190
                byte    19,47,131,19,5,144,21,16,188,54,32,208,16,1,101,15
                byte    12,0
; PRESIONE STOP/PARA CANCELAR/LA SELECCIÓN - PRESS STOP/TO CANCEL/THE SELECTION
txSeleccion     byte    16,129,151,130,5,168,199,202,135,238,209,3,173,135,47,12
                byte    136,19,5,139,3,231,0,16,129,19,147,219,187,131,3,209
                byte    3,173,187,207,168,5,139,3,236,0
; MOVIDA/CORRECTA,/SIGUIENTE/JUGADOR - MOVE/PLAYED,/NEXT/PLAYER
txCorrecta      byte    138,22,9,213,191,18,200,161,44,47,151,225,9,128,133,47
                byte    185,140,18,0,159,202,212,158,44,152,5,24,20,202,212,190
                byte    0
; MOVIDA/INCORRECTA,/INTENTA/NUEVAMENTE - WRONG/MOVE,/TRY/AGAIN
txIncorrecta    byte    138,22,9,213,134,191,18,200,161,44,244,20,128,161,152,156
                byte    217,222,133,0,23,18,214,47,159,44,187,18,25,47,1,137
                byte    134,0
; MOVIDA/NO PERMITIDA - MOVE/NOT ALLOWED
txNoPermitida   byte    138,22,9,143,186,16,190,13,9,142,143,0,159,235,195,165
                byte    23,158,0
; CORONA EN/D T A C? - PROMOTE TO/Q R B N?
txCorona        byte    191,18,130,136,128,47,4,32,144,238,63,0,247,138,133,32
                byte    146,47,17,32,182,2,178,63,0
; CON SONIDO - SOUND ON
txSonido        byte    3,130,168,130,9,140,0,162,211,32,130,0
; SIN SONIDO - SOUND OFF
txSinSonido     byte    19,134,168,130,9,140,0,162,211,32,15,6,6,0
; CON LIBRO - BOOK ON
txLibro byte    3,130,32,234,0,2,248,32,130,0
; SIN LIBRO - BOOK OFF
txSinLibro      byte    19,134,32,234,0,2,248,32,15,6,6,0
; CON AZAR - RANDOM ON
txAzar  byte    3,130,154,26,135,0,163,249,223,130,0
; SIN AZAR - RANDOM OFF
txSinAzar       byte    19,134,154,26,135,0,163,249,223,15,6,6,0
; PIENSA EN/TU TIEMPO - THINKS IN/YOUR TIME
txRival byte    170,128,19,136,128,187,21,204,5,166,0,218,134,11,147,134
        byte    47,25,15,150,204,171,0
; NO PIENSA EN/TU TIEMPO - DOES NOT THINK/IN YOUR TIME
txSinRival      byte    250,170,128,19,136,128,187,21,204,5,166,0,140,5,147,14
                byte    189,218,134,11,244,32,25,15,150,204,171,0
; GUARDAR COMO: - SAVE AS:
txGuardar       byte    226,4,135,160,15,138,58,0,210,154,19,58,0
; CARGAR: - LOAD:
txCargar        byte    3,135,7,135,58,0,165,1,4,58,0
; F1 DIRECTORIO - F1 DIRECTORY
txAyudaNombre   byte    255,4,252,220,15,0,255,4,252,18,25,0
; DIRECTORIO:/CURSOR, RETURN - DIRECTORY:/CURSOR, RETURN
txDirectorio    byte    4,252,220,15,240,3,150,162,18,44,32,175,0,4,252,18
                byte    25,240,3,150,162,18,44,32,175,0
; NOMBRE/NO VÁLIDO - NAME/NOT VALID
txNombreMal     byte    14,15,13,2,129,186,22,96,153,140,0,14,1,171,235,217
                byte    153,4,0
; UN MOMENTO - ONE MOMENT
txMomento       byte    180,32,138,222,146,0,130,5,32,138,222,20,0
; YA EXISTE,/¿SUSTITUIR?/S N - IT EXISTS,/REPLACE IT?/Y N
txSustituir     byte    25,136,5,24,9,19,133,44,47,102,19,21,19,142,20,21
                byte    9,18,176,147,14,0,9,144,5,24,9,246,19,44,47,129
                byte    16,148,3,5,32,253,176,155,14,0
; PARTIDA/GUARDADA - GAME/SAVED
txGuardada      byte    16,135,142,213,226,143,143,0,237,47,210,4,0
; PARTIDA/CARGADA - GAME/LOADED
txCargada       byte    16,135,142,213,3,135,137,143,0,237,47,165,1,4,158,0
; OPCIONES/GUARDADAS - OPTIONS/SAVED
txOpciones      byte    15,16,193,130,208,47,226,143,143,19,0,15,16,236,19,47
                byte    210,4,0
; FALTA O DAÑADO:/AJEDREZ.3D - ABSENT OR BAD:/AJEDREZ.3D
txFalta byte    6,195,20,136,131,143,101,1,140,240,1,10,158,129,26,46
        byte    241,0,1,2,19,128,144,15,182,2,1,4,240,1,10,158
        byte    129,26,46,241,0
; ERROR EN LA/JUGADA  - ERROR IN/MOVE
txErrorJugada   byte    190,157,182,128,32,148,47,185,4,136,0,190,157,182,134,47
                byte    159,32,0
; /NO ES LEGAL - /NOT LEGAL
txIlegal        byte    186,5,147,139,137,12,0,235,139,137,12,0
; /FALTA UN CIERRE - /NEVER CLOSED
txAbierto       byte    188,195,20,136,180,160,9,190,129,0,152,5,132,18,160,165
                byte    19,158,0
; /FEN NO VÁLIDO - /FEN NOT VALID
txFen   byte    188,128,178,131,22,96,153,140,0,188,128,178,189,217,153,4
        byte    0
; /PARTIDA/MUY LARGA - /GAME/TOO LONG
txLarga byte    202,135,142,213,13,21,155,12,135,137,0,47,237,47,146,131
        byte    12,214,0
; /FICHERO/MUY LARGO - /FILE/TOO LONG
txExtenso       byte    188,9,3,207,157,47,13,21,155,12,135,7,15,0,188,9
                byte    139,47,146,131,12,214,0
; /NO HAY JUGADAS - /NO MOVES
txVacio byte    186,8,1,155,185,143,19,0,186,159,19,0
; /NO ES PGN - /NOT PGN
txNoPgn byte    186,5,147,16,254,0,235,16,254,0
; /SOBRA TEXTO/TRAS EL FIN - /TEXT AFTER/THE END
txSobra byte    47,162,2,18,136,133,24,146,187,163,147,173,179,134,0,47
        byte    133,24,144,1,6,133,18,187,207,215,4,0
; ¿NIVEL? 0-9 A-D/P PRINCIPIANTE/2 FÁCIL 4 MEDIO/6 FUERTE (30 S) - LEVEL? 0-9 A-D/P BEGINNER/2 EASY 4 MEDIUM/6 STRONG (30 S)
txNivel byte    102,14,9,239,201,48,45,57,154,45,4,202,205,18,134,193
        byte    170,209,133,245,179,96,193,251,52,32,13,158,9,15,47,54
        byte    179,156,18,133,32,40,51,48,168,41,0,139,239,201,48,45
        byte    57,154,45,4,202,32,2,5,7,134,14,190,245,32,5,184
        byte    155,52,32,13,158,9,21,13,47,54,168,20,18,214,32,40
        byte    51,48,168,41,0
; ¿PROFUNDIDAD?/1-9 - DEPTH?/1-9
txProfundidad   byte    102,247,6,211,9,143,4,176,177,57,0,174,16,218,176,177
                byte    57,0
; ¿MATE EN?/1-4/I INVERSO/A AYUDADO - MATE IN?/1-4/I SELFMATE/A HELPMATE
txProblema      byte    102,149,215,176,196,203,32,134,132,18,162,47,136,1,25,21
                byte    143,140,0,149,32,134,176,196,203,168,173,6,149,47,136,8
                byte    173,16,149,0
; MATE INVERSO/¿EN? 1-4 - SELFMATE/IN? 1-4
txInverso       byte    149,32,134,132,18,162,47,102,128,228,0,19,173,6,149,244
                byte    228,0
; MATE AYUDADO/¿EN? 1-4 - HELPMATE/IN? 1-4
txAyudado       byte    149,154,25,21,143,140,47,102,128,228,0,8,173,16,149,244
                byte    228,0
; ÚNICA CLAVE: - ONLY KEY:
txClave byte    100,14,9,3,238,148,132,58,0,130,12,155,11,5,25,58
        byte    0
; UNA CLAVE: - A KEY:
txClaves        byte    180,238,148,132,58,0,136,11,5,25,58,0
; ÚNICA SOLUCIÓN: - ONLY SOLUTION:
txSolucion      byte    100,14,9,3,136,162,12,21,231,58,0,130,12,155,162,12
                byte    21,236,58,0
; DEMOLIDO  - COOKED
txDemolido      byte    174,138,153,4,131,0,191,221,158,32,0
; HAY  - FOUND
txHay   byte    8,1,155,0,6,15,211,32,0
; NO HAY MATE - NO MATE
txSinMate       byte    250,8,1,155,149,0,250,149,0
; PISTA: - HINT:
txPista byte    170,19,161,58,0,8,134,20,58,0
; NO ACEPTA/TABLAS - REFUSES/A DRAW
txSinTablas     byte    250,1,3,5,16,161,47,161,194,19,0,129,6,21,19,208
                byte    47,136,4,163,23,0
; F8 MENÚ - F8 MENU
txMenuF8        byte    6,56,32,222,100,0,6,56,32,222,21,0
; N NUEVA - N NEW GAME
txMenuN byte    14,178,156,217,0,14,178,5,23,32,237,0
; R ATRÁS T SIGUE - R BACK T REDO
txMenuR byte    18,154,20,18,96,147,144,151,7,156,0,182,2,1,192,32
        byte    144,129,140,0
; P PISTA J YA - P HINT J NOW
txMenuP byte    16,32,170,246,136,10,32,25,1,0,16,32,8,134,144,10
        byte    178,15,23,0
; L BANDO U DOS - L SIDES U TWO
txMenuL byte    251,2,209,4,131,21,32,140,19,0,251,151,174,147,21,216
        byte    23,15,0
; M DEMOSTRACIÓN - M DEMO
txMenuM byte    223,174,138,246,163,231,0,223,174,138,0
; I NIVEL - I LEVEL
txMenuI byte    9,178,9,239,0,9,32,139,239,0
; V GIRA - V TURN
txMenuV byte    22,32,7,9,163,0,22,32,169,0
; O COLOCA - O SET UP
txMenuO byte    131,191,165,3,1,0,131,19,5,144,21,16,0
; S SALVA K CARGA - S SAVE K LOAD
txMenuS byte    147,181,12,22,136,11,160,135,137,0,147,210,32,11,32,165
        byte    1,4,0
; X RINDE W PACTA - X RESIGN W DRAW
txMenuX byte    24,32,18,134,174,32,23,205,1,3,161,0,24,32,129,151
        byte    254,32,23,32,4,163,23,0
; Y PROBLEMA - Y PROBLEM
txMenuY byte    155,247,183,145,0,155,247,183,13,0
; Z ANÁLISIS - Z ANALYSIS
txMenuZ byte    26,154,14,96,153,151,19,0,26,154,14,195,25,151,19,0
; Q F4 SONIDO - Q F4 SOUND
txMenuQ byte    17,179,52,168,130,9,140,0,17,179,52,32,162,211,0
; F1 LIBRO - F1 BOOK
txMenuF1        byte    255,234,0,255,2,248,0
; F2 COLOR 3 3D - F2 COLOUR 3 3D
txMenuF2        byte    6,50,160,15,165,182,51,32,241,0,6,50,160,15,165,150
                byte    32,51,32,241,0
; F3 AZAR - F3 RANDOM
txMenuF3        byte    6,51,154,26,135,0,6,51,32,163,249,13,0
; F5 TU TIEMPO - F5 YOUR TIME
txMenuF5        byte    6,53,216,21,204,5,166,0,6,53,32,25,15,150,204,171
                byte    0
; F6 ENGLISH - F6 ESPAÑOL
txMenuF6        byte    6,54,215,7,153,19,8,0,6,54,32,208,16,1,101,15
                byte    12,0
; F7 DESTINOS - F7 TARGETS
txMenuF7        byte    6,55,32,174,246,134,15,19,0,6,55,216,135,7,5,20
                byte    19,0
; RETURN: GUARDAR - RETURN: SAVE
txMenuReturn    byte    197,226,4,135,0,197,210,0
; SI - ON
txSi    byte    151,0,130,0
; NO - NO
txNo    byte    14,15,0,14,15,0
; RDTACP: PIEZA - KQRBNP: PIECE
txTeclaPieza    byte    18,4,161,3,16,141,232,26,1,0,11,17,18,2,14,16
                byte    141,232,3,5,0
; SHIFT: BLANCA - SHIFT: WHITE
txTeclaShift    byte    19,224,6,20,141,194,14,3,1,0,19,224,6,20,141,23
                byte    224,133,0
; SPC CLR: VACÍA - SPC CLR: EMPTY
txTeclaVacia    byte    19,16,3,160,12,18,141,217,3,98,1,0,19,16,3,160
                byte    12,18,141,5,13,16,20,25,0
; F FEN - F FEN
txTeclaFen      byte    6,179,128,0,6,179,128,0
; J  - J
txTeclaBando    byte    10,32,0,10,32,0
; E ENROQUE  - E CASTLES
txTeclaEnroque  byte    5,215,157,206,32,0,5,160,184,20,139,147,0
; V AL PASO  - V PASSED
txTeclaPaso     byte    22,154,12,205,184,131,0,22,205,184,19,158,32,0
; N JUGADA  - M MOVE
txTeclaNumero   byte    14,32,185,4,136,0,223,159,32,0
; RETURN: JUGAR/STOP: DEJARLO - RETURN: PLAY/STOP: LEAVE
txColocar       byte    197,172,7,135,243,174,10,135,165,0,197,16,212,243,139,1
                byte    132,0
; CLIC: LA PONE/O LA QUITA/RETURN: JUGAR/STOP: DEJARLO - CLICK: PUT IT/OR REMOVE IT/RETURN: PLAY/STOP: LEAVE
txElegida       byte    3,153,3,141,12,136,16,130,5,47,131,12,136,17,21,9
                byte    161,47,197,172,7,135,243,174,10,135,165,0,3,153,192,141
                byte    16,21,144,253,47,15,182,129,159,32,253,47,197,16,212,243
                byte    139,1,132,0
; ¿COLUMNA?/A-H - FILE?/A-H
txPaso  byte    102,191,12,21,13,14,1,176,1,45,8,0,6,9,139,176
        byte    1,45,8,0
; ¿JUGADA? - MOVE?
txNumero        byte    102,185,143,63,0,159,63,0
; ¿FEN? - FEN?
txPreguntaFen   byte    102,6,128,63,0,6,128,63,0
; FEN MAL/ESCRITO - FEN NOT/WELL FORMED
txMalFen        byte    6,128,32,145,12,47,208,3,220,146,0,6,128,178,15,20
                byte    47,23,173,12,179,15,18,13,158,0
; PIEZAS/IMPOSIBLES - IMPOSSIBLE/PIECES
txMalPiezas     byte    232,26,184,203,166,198,19,0,9,166,19,198,47,232,3,208
                byte    0
; ENROQUE/IMPOSIBLE - IMPOSSIBLE/CASTLING
txMalEnroque    byte    128,157,206,203,166,198,0,9,166,19,198,47,3,184,20,12
                byte    134,7,0
; AL PASO/IMPOSIBLE - IMPOSSIBLE/EN PASSANT
txMalPaso       byte    195,205,1,162,203,166,198,0,9,166,19,198,47,128,205,184
                byte    181,14,20,0
; JAQUE AL QUE/NO JUEGA - CHECK TO WHO/IS NOT TO MOVE
txMalJaque      byte    10,1,206,154,251,206,186,10,156,137,0,3,207,192,216,131
                byte    23,8,15,203,147,14,189,20,131,159,0
finFrases
