; SPDX-License-Identifier: MIT
;
; Frases.asm - what players read, packed by tools/phrases from Frases.txt: do not change it here.
;
; Each label has a Spanish text and an English one after it, both ended by 0. A byte below
; primerPar is a screen code, / begins a new row; the others stand for two bytes, which may
; be pairs too.

primerPar       = 128
paresPrimero    byte    5,18,15,15,1,22,9,7,20,13,12,1,58,1,32,4
                byte    1,21,20,19,47,21,18,12,4,32,32,32,20,13,137,32
                byte    32,20,16,13,12,12,5,13,163,145,10,129,171,63,32,25
                byte    20,16,2,170,148,47,47,47,21,15,5,5,4,3,1,172
                byte    147,146,142,129,47,32,32,17,9,8,4,3,1,165,154,152
                byte    144,130,22,18,18,13,13,8,8,7,5,2,217,195,193,188
                byte    182,179,177,173,227,159,151,230,148,144,139,135,133,47,44,19
                byte    15,15,15,242,14,9,7,6,6,5,3,250,248,219,216,215
paresSegundo    byte    14,5,14,32,18,5,14,1,5,15,5,32,32,19,20,15
                byte    14,18,15,9,14,5,15,9,1,19,14,3,9,5,133,16
                byte    1,1,15,1,15,1,19,162,136,14,21,20,169,47,6,32
                byte    32,9,138,135,131,20,19,6,14,18,18,4,9,11,133,140
                byte    178,16,9,3,16,128,2,149,167,5,5,9,12,25,15,47
                byte    3,7,1,9,1,128,32,134,9,21,12,12,132,146,140,221
                byte    222,4,5,49,45,141,2,150,15,143,3,157,12,50,47,20
                byte    164,47,15,11,131,20,14,128,49,167,201,189,32,208,136,11

frases
; BLANCAS  - WHITE
txBlancas       byte    253,141,32,0,23,254,32,32,32,0
; NEGRAS   - BLACK
txNegras        byte    14,5,7,18,141,32,32,0,2,165,189,32,32,32,0
; JUEGAN  - TO MOVE:
txJuegan        byte    10,149,135,14,32,0,20,131,158,140,0
; GANAN  - WON BY
txGanan byte    135,14,144,32,0,23,130,198,175,0
; TABLAS - DRAW
txTablas        byte    161,219,141,0,4,212,23,0
; BLANCAS - WHITE
txLasBlancas    byte    253,141,0,23,254,0
; NEGRAS - BLACK
txLasNegras     byte    14,5,7,18,141,0,2,165,189,0
;  -
txNada  byte    0,0
; JAQUE - CHECK
txJaque byte    10,1,199,0,251,0
; JAQUE MATE - CHECKMATE
txMate  byte    10,1,199,32,168,0,251,168,0
; AHOGADO - STALEMATE
txAhogado       byte    1,8,15,135,143,0,19,161,138,168,0
; REPETICIÓN - REPETITION
txRepeticion    byte    129,16,5,156,203,99,14,0,129,16,5,156,156,130,0
; 50 JUGADAS - 50 MOVES
txCincuenta     byte    53,48,32,225,141,0,53,48,32,158,19,0
; MATERIAL - MATERIAL
txMaterial      byte    168,211,204,0,168,211,204,0
; PENSANDO - THINKING
txPensando      byte    16,128,19,233,0,20,255,134,7,0
; LIBRO - BOOK
txDelLibro      byte    231,0,2,243,0
; POR LONGITUD - BY LENGTH
txLongitud      byte    162,18,32,12,209,245,21,4,0,2,175,12,128,7,20,8
                byte    0
; ABANDONO - RESIGNED
txAbandono      byte    1,2,144,4,130,15,0,129,147,246,187,0
; ACUERDO - AGREED
txAcuerdo       byte    1,3,149,18,143,0,1,7,129,187,0
; TIEMPO - TIME
txTiempo        byte    156,249,0,156,157,0
; 1 CONTRA EL C64/2 DOS JUGADORES/O COLOCAR/F6 ENGLISH - 1 AGAINST C64/2 TWO PLAYERS/O SET UP/F6 ESPAÑOL
txInvitacion    byte    49,155,130,20,18,139,218,155,54,52,237,32,143,19,32,179
                byte    143,129,19,47,131,3,240,3,132,183,54,197,7,151,19,8
                byte    0,49,160,135,134,239,155,54,52,237,142,23,131,16,205,186
                byte    19,47,131,19,5,176,21,16,183,54,32,166,16,1,101,15
                byte    12,0
; PRESIONE STOP/PARA CANCELAR/LA SELECCIÓN - PRESS STOP/TO CANCEL/THE SELECTION
txSeleccion     byte    16,129,147,130,5,153,193,196,132,234,208,218,132,47,12,139
                byte    19,5,138,3,203,99,14,0,16,129,19,19,153,193,181,131
                byte    3,208,218,181,201,153,5,138,3,156,130,0
; MOVIDA/CORRECTA,/SIGUIENTE/JUGADOR - MOVE/PLAYED,/NEXT/PLAYER
txCorrecta      byte    137,22,9,207,3,185,195,161,238,147,217,9,128,136,47,179
                byte    143,18,0,158,196,205,187,44,148,5,24,20,196,205,186,0
; MOVIDA/INCORRECTA,/INTENTA/NUEVAMENTE - WRONG/MOVE,/TRY/AGAIN
txIncorrecta    byte    137,22,9,207,134,3,185,195,161,238,134,20,128,161,148,149
                byte    210,213,136,0,23,18,209,47,158,44,181,18,25,47,1,135
                byte    134,0
; MOVIDA/NO PERMITIDA - MOVE/NOT ALLOWED
txNoPermitida   byte    137,22,9,152,180,16,186,13,9,156,152,0,158,232,20,160
                byte    12,164,23,187,0
; CORONA EN/D T A C? - PROMOTE TO/Q R B N?
txCorona        byte    3,185,130,139,128,47,4,142,32,234,63,0,16,150,137,136
                byte    142,241,17,32,18,198,154,63,0
; CON SONIDO - SOUND ON
txSonido        byte    3,130,153,130,9,143,0,19,15,184,4,32,130,0
; SIN SONIDO - SOUND OFF
txSinSonido     byte    19,134,153,130,9,143,0,19,15,184,4,32,15,6,6,0
; CON LIBRO - BOOK ON
txLibro byte    3,130,32,231,0,2,243,32,130,0
; SIN LIBRO - BOOK OFF
txSinLibro      byte    19,134,32,231,0,2,243,32,15,6,6,0
; CON AZAR - RANDOM ON
txAzar  byte    3,130,160,26,132,0,18,233,214,130,0
; SIN AZAR - RANDOM OFF
txSinAzar       byte    19,134,160,26,132,0,18,233,214,15,6,6,0
; PIENSA EN/TU TIEMPO - THINKS IN/YOUR TIME
txRival byte    177,128,19,139,128,181,21,194,249,0,20,255,19,32,134,47
        byte    25,15,145,194,157,0
; NO PIENSA EN/TU TIEMPO - DOES NOT THINK/IN YOUR TIME
txSinRival      byte    244,177,128,19,139,128,181,21,194,249,0,143,166,206,20,142
                byte    255,47,134,32,25,15,145,194,157,0
; GUARDAR COMO: - SAVE AS:
txGuardar       byte    220,4,132,155,15,137,58,0,19,190,32,141,58,0
; CARGAR: - LOAD:
txCargar        byte    3,132,7,132,58,0,164,1,4,58,0
; F1 DIRECTORIO - F1 DIRECTORY
txAyudaNombre   byte    252,223,211,15,0,252,223,18,25,0
; DIRECTORIO:/CURSOR, RETURN - DIRECTORY:/CURSOR, RETURN
txDirectorio    byte    223,211,15,58,47,3,145,19,185,44,32,172,0,223,18,25
                byte    58,47,3,145,19,185,44,32,172,0
; NOMBRE/NO VÁLIDO - NAME/NOT VALID
txNombreMal     byte    14,15,13,2,129,180,22,96,151,143,0,14,1,157,232,176
                byte    210,151,4,0
; UN MOMENTO - ONE MOMENT
txMomento       byte    184,32,137,213,146,0,130,5,32,137,213,20,0
; YA EXISTE,/¿SUSTITUIR?/S N - IT EXISTS,/REPLACE IT?/Y N
txSustituir     byte    25,139,5,24,9,19,136,238,102,19,21,19,156,20,21,9
                byte    18,173,19,154,0,9,176,5,24,9,239,19,238,129,16,165
                byte    3,5,32,245,173,25,154,0
; PARTIDA/GUARDADA - GAME/SAVED
txGuardada      byte    16,132,156,207,220,152,152,0,235,182,190,4,0
; PARTIDA/CARGADA - GAME/LOADED
txCargada       byte    16,132,156,207,3,132,135,152,0,235,47,164,1,4,187,0
; OPCIONES/GUARDADAS - OPTIONS/SAVED
txOpciones      byte    15,16,203,130,166,47,220,152,4,141,0,15,16,156,130,19
                byte    182,190,4,0
; ERROR EN LA/JUGADA  - ERROR IN/MOVE
txErrorJugada   byte    186,150,18,197,32,165,47,225,139,0,186,150,18,32,134,47
                byte    158,32,0
; /NO ES LEGAL - /NOT LEGAL
txIlegal        byte    180,166,32,138,135,12,0,232,176,138,135,12,0
; /FALTA UN CIERRE - /NEVER CLOSED
txAbierto       byte    183,204,20,139,184,155,9,186,129,0,148,5,133,18,155,164
                byte    19,187,0
; /FEN NO VÁLIDO - /FEN NOT VALID
txFen   byte    183,128,154,131,22,96,151,143,0,183,128,206,176,210,151,4
        byte    0
; /PARTIDA/MUY LARGA - /GAME/TOO LONG
txLarga byte    196,132,156,207,13,21,175,12,132,135,0,47,235,47,146,131
        byte    12,209,0
; /FICHERO/MUY LARGO - /FILE/TOO LONG
txExtenso       byte    183,9,250,150,47,13,21,175,12,132,7,15,0,183,9,138
                byte    47,146,131,12,209,0
; /NO HAY JUGADAS - /NO MOVES
txVacio byte    180,8,1,175,225,141,0,180,158,19,0
; /NO ES PGN - /NOT PGN
txNoPgn byte    180,166,159,246,0,232,20,159,246,0
; /SOBRA TEXTO/TRAS EL FIN - /TEXT AFTER/THE END
txSobra byte    182,15,2,18,139,136,24,146,181,18,141,32,218,174,134,0
        byte    47,136,24,20,160,6,136,18,181,201,197,4,0
; ¿NIVEL? 0-9 A-D/P PRINCIPIANTE/2 FÁCIL 4 MEDIO/6 FUERTE (30 S) - LEVEL? 0-9 A-D/P BEGINNER/2 EASY 4 MEDIUM/6 STRONG (30 S)
txNivel byte    102,14,9,236,63,32,48,45,57,160,45,4,196,159,18,134
        byte    203,177,144,136,237,174,96,203,12,32,52,32,157,188,241,54
        byte    174,149,18,136,32,40,51,48,153,41,0,138,236,63,32,48
        byte    45,57,160,45,4,196,198,5,7,134,14,186,237,32,5,141
        byte    175,52,32,157,188,21,13,47,54,153,20,18,209,32,40,51
        byte    48,153,41,0
; ¿PROFUNDIDAD?/1-9 - DEPTH?/1-9
txProfundidad   byte    102,16,150,6,184,188,152,4,228,57,0,202,16,20,8,228
                byte    57,0
; ¿MATE EN?/1-4 - MATE IN?/1-4
txProblema      byte    102,168,197,228,52,0,168,32,134,228,52,0
; ÚNICA CLAVE: - ONLY KEY:
txClave byte    100,14,9,3,234,165,133,58,0,130,12,175,11,5,25,58
        byte    0
; UNA CLAVE: - A KEY:
txClaves        byte    184,234,165,133,58,0,139,11,5,25,58,0
; NO HAY MATE - NO MATE
txSinMate       byte    244,8,1,175,168,0,244,168,0
; PISTA: - HINT:
txPista byte    177,19,161,58,0,215,20,58,0
; NO ACEPTA/TABLAS - REFUSES/A DRAW
txSinTablas     byte    244,1,3,5,16,161,47,161,219,141,0,129,6,21,19,166
                byte    47,139,4,212,23,0
; F8 MENÚ - F8 MENU
txMenuF8        byte    6,56,32,213,100,0,6,56,32,213,21,0
; N NUEVA - N NEW GAME
txMenuN byte    14,154,149,210,0,14,154,5,23,32,235,0
; R ATRÁS T SIGUE - R BACK T REDO
txMenuR byte    18,160,20,18,96,19,142,32,147,7,149,0,18,198,1,189
        byte    142,32,129,143,0
; P PISTA J YA - P HINT J NOW
txMenuP byte    16,159,9,239,139,10,32,25,1,0,16,32,215,176,10,206
        byte    23,0
; L BANDO U DOS - L SIDES U TWO
txMenuL byte    12,198,144,4,131,21,32,143,19,0,12,32,147,4,166,32
        byte    21,142,23,15,0
; M DEMOSTRACIÓN - M DEMO
txMenuM byte    214,202,137,239,212,203,99,14,0,214,202,137,0
; I NIVEL - I LEVEL
txMenuI byte    9,154,9,236,0,9,32,138,236,0
; V GIRA - V TURN
txMenuV byte    22,32,7,9,212,0,22,142,169,0
; O COLOCA - O SET UP
txMenuO byte    131,3,240,3,1,0,131,19,5,176,21,16,0
; S SALVA K CARGA - S SAVE K LOAD
txMenuS byte    19,153,204,22,139,11,155,132,135,0,19,153,190,32,11,32
        byte    164,1,4,0
; X RINDE W PACTA - X RESIGN W DRAW
txMenuX byte    24,32,18,134,202,32,23,159,1,3,161,0,24,32,129,147
        byte    246,32,23,32,4,212,23,0
; Y PROBLEMA - Y PROBLEM
txMenuY byte    25,159,150,178,163,0,25,159,150,178,13,0
; Z ANÁLISIS - Z ANALYSIS
txMenuZ byte    26,32,144,96,151,147,19,0,26,32,144,204,25,147,19,0
; Q F4 SONIDO - Q F4 SOUND
txMenuQ byte    17,174,52,153,130,9,143,0,17,174,52,153,15,184,4,0
; F1 LIBRO - F1 BOOK
txMenuF1        byte    252,231,0,248,198,243,0
; F2 COLORES - F2 COLOURS
txMenuF2        byte    6,50,155,240,129,19,0,6,50,155,240,145,19,0
; F3 AZAR - F3 RANDOM
txMenuF3        byte    6,51,160,26,132,0,6,51,32,18,233,13,0
; F5 TU TIEMPO - F5 YOUR TIME
txMenuF5        byte    6,53,142,21,194,249,0,6,53,32,25,15,145,194,157,0
; F6 ENGLISH - F6 ESPAÑOL
txMenuF6        byte    6,54,197,7,151,19,8,0,6,54,32,166,16,1,101,15
                byte    12,0
; F7 DESTINOS - F7 TARGETS
txMenuF7        byte    6,55,32,4,166,20,134,15,19,0,6,55,142,132,7,5
                byte    20,19,0
; RETURN: GUARDAR - RETURN: SAVE
txMenuReturn    byte    191,220,4,132,0,191,19,190,0
; SI - ON
txSi    byte    147,0,130,0
; NO - NO
txNo    byte    14,15,0,14,15,0
; RDTACP: PIEZA - KQRBNP: PIECE
txTeclaPieza    byte    18,4,161,3,16,140,226,26,1,0,11,17,18,2,14,16
                byte    140,226,3,5,0
; SHIFT: BLANCA - SHIFT: WHITE
txTeclaShift    byte    19,216,6,20,140,253,1,0,19,216,6,20,140,23,254,0
; SPC CLR: VACÍA - SPC CLR: EMPTY
txTeclaVacia    byte    19,16,3,155,12,18,140,210,3,98,1,0,19,16,3,155
                byte    12,18,140,5,13,16,20,25,0
; F FEN - F FEN
txTeclaFen      byte    6,174,128,0,6,174,128,0
; J  - J
txTeclaBando    byte    10,32,0,10,32,0
; E ENROQUE  - E CASTLES
txTeclaEnroque  byte    5,197,150,199,32,0,5,155,141,20,138,19,32,0
; V AL PASO  - V PASSED
txTeclaPaso     byte    22,160,12,229,131,0,22,229,19,187,32,0
; N JUGADA  - M MOVE
txTeclaNumero   byte    14,32,225,139,0,214,158,32,0
; RETURN: JUGAR/STOP: DEJARLO - RETURN: PLAY/STOP: LEAVE
txColocar       byte    191,170,7,132,224,202,10,132,164,0,191,16,205,224,138,190
                byte    0
; CLIC: LA PONE/O LA QUITA/RETURN: JUGAR/STOP: DEJARLO - CLICK: PUT IT/OR REMOVE IT/RETURN: PLAY/STOP: LEAVE
txElegida       byte    3,151,3,140,12,139,16,130,5,47,131,12,139,17,21,9
                byte    161,47,191,170,7,132,224,202,10,132,164,0,3,151,189,140
                byte    16,21,176,245,47,185,32,129,158,32,245,47,191,16,205,224
                byte    138,190,0
; ¿COLUMNA?/A-H - FILE?/A-H
txPaso  byte    102,3,15,12,21,13,14,1,173,1,45,8,0,6,9,138
        byte    173,1,45,8,0
; ¿JUGADA? - MOVE?
txNumero        byte    102,179,152,63,0,158,63,0
; ¿FEN? - FEN?
txPreguntaFen   byte    102,247,63,0,247,63,0
; FEN MAL/ESCRITO - FEN NOT/WELL FORMED
txMalFen        byte    247,32,163,12,47,166,3,211,146,0,247,206,20,47,23,218
                byte    12,174,185,157,4,0
; PIEZAS/IMPOSIBLES - IMPOSSIBLE/PIECES
txMalPiezas     byte    226,26,141,47,200,192,19,0,200,19,192,47,226,3,166,0
; ENROQUE/IMPOSIBLE - IMPOSSIBLE/CASTLING
txMalEnroque    byte    128,150,199,47,200,192,0,200,19,192,47,3,141,20,12,134
                byte    7,0
; AL PASO/IMPOSIBLE - IMPOSSIBLE/EN PASSANT
txMalPaso       byte    204,229,241,200,192,0,200,19,192,47,128,229,19,144,20,0
; JAQUE AL QUE/NO JUEGA - CHECK TO WHO/IS NOT TO MOVE
txMalJaque      byte    10,1,199,160,12,32,199,180,10,149,135,0,251,142,131,23
                byte    8,241,9,19,206,20,142,131,158,0
finFrases
