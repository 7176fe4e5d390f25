; SPDX-License-Identifier: MIT
;
; Frases.asm - what players read, packed by tools/phrases from Frases.txt: do not change it here.
;
; Each label has a Spanish text and an English one after it, both ended by 0. A byte below
; primerPar is a screen code, / begins a new row; the others stand for two bytes, which may
; be pairs too.

primerPar       = 128
paresPrimero    byte    5,18,15,22,20,15,9,1,1,7,13,12,58,20,4,1
                byte    20,13,20,1,145,32,21,4,47,19,12,21,18,5,32,138
                byte    32,25,20,16,12,12,5,32,13,150,20,16,13,10,5,129
                byte    63,49,32,32,21,19,15,3,2,1,173,152,47,47,32,18
                byte    5,3,3,1,177,175,153,146,129,63,47,47,47,32,17,8
                byte    180,165,151,147,130,32,32,22,20,18,18,15,13,8,7,4
                byte    2,222,202,226,201,200,194,230,190,186,179,171,154,236,152,147
                byte    141,137,136,136,131,51,47,47,32,32,16,15,14,9,7,6
paresSegundo    byte    14,5,14,5,5,32,14,18,32,1,15,5,32,9,15,19
                byte    32,1,15,14,132,19,18,1,14,9,9,5,15,4,14,131
                byte    3,32,1,15,15,1,19,1,163,14,169,9,5,21,12,170
                byte    47,45,6,4,14,15,144,15,139,12,137,133,20,6,16,32
                byte    18,11,9,131,52,140,184,16,3,32,19,16,9,141,155,5
                byte    4,25,47,3,7,128,20,1,8,9,1,11,128,9,21,5
                byte    12,135,199,140,196,146,99,14,143,4,9,5,2,156,182,142
                byte    130,172,128,3,12,4,134,50,134,2,156,219,133,20,14,128

frases
; BLANCAS  - WHITE
txBlancas       byte    224,211,143,32,0,23,221,132,32,32,32,0
; NEGRAS   - BLACK
txNegras        byte    14,5,7,18,143,32,32,0,2,165,193,32,32,32,0
; JUEGAN  - TO MOVE:
txJuegan        byte    10,155,137,14,32,0,20,133,159,140,0
; GANAN  - WON BY
txGanan byte    137,14,147,32,0,23,130,249,161,0
; TABLAS - DRAW
txTablas        byte    162,224,143,0,4,218,23,0
; BLANCAS - WHITE
txLasBlancas    byte    224,211,143,0,23,221,132,0
; NEGRAS - BLACK
txLasNegras     byte    14,5,7,18,143,0,2,165,193,0
;  -
txNada  byte    0,0
; JAQUE - CHECK
txJaque byte    10,1,206,0,3,207,193,0
; JAQUE MATE - CHECKMATE
txMate  byte    10,1,206,32,148,0,3,207,193,148,0
; AHOGADO - STALEMATE
txAhogado       byte    1,8,15,137,142,0,19,162,139,148,0
; REPETICIÓN - REPETITION
txRepeticion    byte    129,16,5,141,231,0,129,16,5,141,240,0
; 50 JUGADAS - 50 MOVES
txCincuenta     byte    53,48,32,233,143,0,53,48,32,159,19,0
; MATERIAL - MATERIAL
txMaterial      byte    148,217,185,0,148,217,185,0
; PENSANDO - THINKING
txPensando      byte    16,128,19,239,0,216,134,11,134,7,0
; LIBRO - BOOK
txDelLibro      byte    237,0,2,251,0
; POR LONGITUD - BY LENGTH
txLongitud      byte    163,191,12,212,253,21,4,0,2,161,12,128,7,216,0
; ABANDONO - RESIGNED
txAbandono      byte    1,2,147,4,130,15,0,129,153,254,157,0
; ACUERDO - AGREED
txAcuerdo       byte    1,3,155,18,142,0,1,7,129,157,0
; TIEMPO - TIME
txTiempo        byte    141,5,168,0,141,172,0
; 1 CONTRA EL C64/2 DOS JUGADORES/O COLOCAR/F6 ENGLISH - 1 AGAINST C64/2 TWO PLAYERS/O SET UP/F6 ESPAÑOL
txInvitacion    byte    49,160,130,20,18,136,174,160,54,52,247,32,142,19,32,186
                byte    142,129,19,47,133,183,164,3,135,189,54,213,7,154,19,8
                byte    0,49,167,137,134,19,144,3,54,52,247,214,23,133,16,209
                byte    192,19,47,133,19,5,144,21,16,189,54,32,166,16,1,101
                byte    15,12,0
; PRESIONE STOP/PARA CANCELAR/LA SELECCIÓN - PRESS STOP/TO CANCEL/THE SELECTION
txSeleccion     byte    16,129,153,130,5,149,199,203,135,243,211,174,135,47,12,136
                byte    19,5,139,3,231,0,16,129,19,19,149,199,188,133,3,211
                byte    174,188,207,149,5,139,3,240,0
; MOVIDA/CORRECTA,/SIGUIENTE/JUGADOR - MOVE/PLAYED,/NEXT/PLAYER
txCorrecta      byte    138,22,9,210,183,18,200,162,44,47,153,222,9,128,132,47
                byte    186,142,18,0,159,203,209,157,44,152,5,24,20,203,209,192
                byte    0
; MOVIDA/INCORRECTA,/INTENTA/NUEVAMENTE - WRONG/MOVE,/TRY/AGAIN
txIncorrecta    byte    138,22,9,210,134,183,18,200,162,44,246,20,128,162,152,155
                byte    215,220,132,0,23,18,212,47,159,44,188,18,25,47,1,137
                byte    134,0
; MOVIDA/NO PERMITIDA - MOVE/NOT ALLOWED
txNoPermitida   byte    138,22,9,151,187,16,192,13,9,141,151,0,159,238,185,164
                byte    23,157,0
; CORONA EN/D T A C? - PROMOTE TO/Q R B N?
txCorona        byte    183,18,130,242,47,4,32,144,243,63,0,250,138,132,32,146
                byte    47,17,32,191,2,158,63,0
; CON SONIDO - SOUND ON
txSonido        byte    3,130,149,130,9,142,0,181,208,32,130,0
; SIN SONIDO - SOUND OFF
txSinSonido     byte    19,134,149,130,9,142,0,181,208,32,15,6,6,0
; CON LIBRO - BOOK ON
txLibro byte    3,130,32,237,0,2,251,32,130,0
; SIN LIBRO - BOOK OFF
txSinLibro      byte    19,134,32,237,0,2,251,32,15,6,6,0
; CON AZAR - RANDOM ON
txAzar  byte    3,130,167,26,135,0,18,239,13,32,130,0
; SIN AZAR - RANDOM OFF
txSinAzar       byte    19,134,167,26,135,0,18,239,13,32,15,6,6,0
; PIENSA EN/TU TIEMPO - THINKS IN/YOUR TIME
txRival byte    171,128,19,242,188,21,205,5,168,0,216,134,11,19,248,47
        byte    25,15,150,205,172,0
; NO PIENSA EN/TU TIEMPO - DOES NOT THINK/IN YOUR TIME
txSinRival      byte    252,171,128,19,242,188,21,205,5,168,0,142,166,158,182,216
                byte    134,11,246,32,25,15,150,205,172,0
; GUARDAR COMO: - SAVE AS:
txGuardar       byte    225,4,135,160,15,138,58,0,19,195,32,143,58,0
; CARGAR: - LOAD:
txCargar        byte    3,135,7,135,58,0,164,1,4,58,0
; F1 DIRECTORIO - F1 DIRECTORY
txAyudaNombre   byte    6,49,234,229,217,15,0,6,49,234,229,18,25,0
; DIRECTORIO:/CURSOR, RETURN - DIRECTORY:/CURSOR, RETURN
txDirectorio    byte    4,9,229,217,15,58,47,3,150,181,18,44,32,175,0,4
                byte    9,229,18,25,58,47,3,150,181,18,44,32,175,0
; NOMBRE/NO VÁLIDO - NAME/NOT VALID
txNombreMal     byte    14,15,13,2,129,187,22,96,154,142,0,14,1,172,238,215
                byte    154,4,0
; UN MOMENTO - ONE MOMENT
txMomento       byte    180,32,138,220,146,0,130,5,32,138,220,20,0
; YA EXISTE,/¿SUSTITUIR?/S N - IT EXISTS,/REPLACE IT?/Y N
txSustituir     byte    25,136,5,24,9,19,132,44,47,102,19,21,19,141,20,21
                byte    9,18,176,19,158,0,9,144,5,24,9,19,20,19,44,47
                byte    129,16,165,3,5,32,253,176,25,158,0
; PARTIDA/GUARDADA - GAME/SAVED
txGuardada      byte    16,135,141,210,225,151,151,0,241,202,195,4,0
; PARTIDA/CARGADA - GAME/LOADED
txCargada       byte    16,135,141,210,3,135,137,151,0,241,47,164,1,4,157,0
; OPCIONES/GUARDADAS - OPTIONS/SAVED
txOpciones      byte    15,16,194,130,166,47,225,151,4,143,0,15,16,240,19,202
                byte    195,4,0
; FALTA EN DISCO/AJEDREZ.3D - NOT ON DISK/AJEDREZ.3D
txFalta byte    6,185,20,242,234,19,183,47,1,10,157,129,26,46,245,0
        byte    14,182,130,234,19,11,47,1,10,157,129,26,46,245,0
; ERROR EN LA/JUGADA  - ERROR IN/MOVE
txErrorJugada   byte    192,156,191,128,32,165,47,233,136,0,192,156,191,134,47,159
                byte    32,0
; /NO ES LEGAL - /NOT LEGAL
txIlegal        byte    187,166,32,139,137,12,0,238,139,137,12,0
; /FALTA UN CIERRE - /NEVER CLOSED
txAbierto       byte    189,185,20,136,180,160,9,192,129,0,152,5,131,18,160,164
                byte    19,157,0
; /FEN NO VÁLIDO - /FEN NOT VALID
txFen   byte    189,128,158,133,22,96,154,142,0,189,128,158,182,215,154,4
        byte    0
; /PARTIDA/MUY LARGA - /GAME/TOO LONG
txLarga byte    203,135,141,210,13,21,161,12,135,137,0,47,241,47,146,133
        byte    12,212,0
; /FICHERO/MUY LARGO - /FILE/TOO LONG
txExtenso       byte    189,9,3,207,156,47,13,21,161,12,135,7,15,0,189,9
                byte    139,47,146,133,12,212,0
; /NO HAY JUGADAS - /NO MOVES
txVacio byte    187,8,1,161,233,143,0,187,159,19,0
; /NO ES PGN - /NOT PGN
txNoPgn byte    187,166,190,254,0,238,16,254,0
; /SOBRA TEXTO/TRAS EL FIN - /TEXT AFTER/THE END
txSobra byte    47,181,2,18,136,132,24,146,188,18,143,32,174,178,134,0
        byte    47,132,24,144,1,6,132,18,188,207,213,4,0
; ¿NIVEL? 0-9 A-D/P PRINCIPIANTE/2 FÁCIL 4 MEDIO/6 FUERTE (30 S) - LEVEL? 0-9 A-D/P BEGINNER/2 EASY 4 MEDIUM/6 STRONG (30 S)
txNivel byte    102,14,9,244,201,48,45,57,167,45,4,203,190,18,134,194
        byte    171,147,132,247,178,96,194,12,32,52,32,13,157,9,15,47
        byte    54,178,155,18,132,32,40,51,48,149,41,0,139,244,201,48
        byte    45,57,167,45,4,203,249,5,7,134,14,192,247,32,5,143
        byte    161,52,32,13,157,9,21,13,47,54,149,20,18,212,32,40
        byte    51,48,149,41,0
; ¿PROFUNDIDAD?/1-9 - DEPTH?/1-9
txProfundidad   byte    102,250,6,208,9,151,4,176,177,57,0,223,16,216,176,177
                byte    57,0
; ¿MATE EN?/1-4/I INVERSO/A AYUDADO - MATE IN?/1-4/I SELFMATE/A HELPMATE
txProblema      byte    102,148,213,176,196,204,248,131,18,181,47,136,1,25,21,151
                byte    142,0,148,248,176,196,204,149,174,6,148,47,136,8,174,16
                byte    148,0
; MATE INVERSO/¿EN? 1-4 - SELFMATE/IN? 1-4
txInverso       byte    148,248,131,18,181,47,102,128,228,0,19,174,6,148,246,228
                byte    0
; MATE AYUDADO/¿EN? 1-4 - HELPMATE/IN? 1-4
txAyudado       byte    148,167,25,21,151,142,47,102,128,228,0,8,174,16,148,246
                byte    228,0
; ÚNICA CLAVE: - ONLY KEY:
txClave byte    100,14,9,3,243,165,131,58,0,130,12,161,11,5,25,58
        byte    0
; UNA CLAVE: - A KEY:
txClaves        byte    180,243,165,131,58,0,136,11,5,25,58,0
; ÚNICA SOLUCIÓN: - ONLY SOLUTION:
txSolucion      byte    100,14,9,3,136,181,12,21,231,58,0,130,12,25,149,15
                byte    12,21,240,58,0
; DEMOLIDO  - COOKED
txDemolido      byte    223,138,154,4,133,0,183,219,157,32,0
; HAY  - FOUND
txHay   byte    8,1,161,0,6,15,208,32,0
; NO HAY MATE - NO MATE
txSinMate       byte    252,8,1,161,148,0,252,148,0
; PISTA: - HINT:
txPista byte    171,19,162,58,0,8,134,20,58,0
; NO ACEPTA/TABLAS - REFUSES/A DRAW
txSinTablas     byte    252,1,3,5,16,162,47,162,224,143,0,129,6,21,19,166
                byte    47,136,4,218,23,0
; F8 MENÚ - F8 MENU
txMenuF8        byte    6,56,32,220,100,0,6,56,32,220,21,0
; N NUEVA - N NEW GAME
txMenuN byte    14,158,155,215,0,14,158,5,23,32,241,0
; R ATRÁS T SIGUE - R BACK T REDO
txMenuR byte    18,167,20,18,96,19,32,144,153,7,155,0,191,2,1,193
        byte    32,144,129,142,0
; P PISTA J YA - P HINT J NOW
txMenuP byte    16,32,171,19,20,136,10,32,25,1,0,16,32,8,134,144
        byte    10,158,15,23,0
; L BANDO U DOS - L SIDES U TWO
txMenuL byte    12,249,147,4,133,21,32,142,19,0,12,149,9,4,166,32
        byte    21,214,23,15,0
; M DEMOSTRACIÓN - M DEMO
txMenuM byte    13,179,5,138,19,20,218,231,0,13,179,5,138,0
; I NIVEL - I LEVEL
txMenuI byte    9,158,9,244,0,9,32,139,244,0
; V GIRA - V TURN
txMenuV byte    22,32,7,9,218,0,22,32,170,0
; O COLOCA - O SET UP
txMenuO byte    133,183,164,3,1,0,133,19,5,144,21,16,0
; S SALVA K CARGA - S SAVE K LOAD
txMenuS byte    19,149,185,22,136,11,160,135,137,0,19,149,195,32,11,32
        byte    164,1,4,0
; X RINDE W PACTA - X RESIGN W DRAW
txMenuX byte    24,32,18,134,223,32,23,190,1,3,162,0,24,32,129,153
        byte    254,32,23,179,218,23,0
; Y PROBLEMA - Y PROBLEM
txMenuY byte    161,250,184,145,0,161,250,184,13,0
; Z ANÁLISIS - Z ANALYSIS
txMenuZ byte    26,32,147,96,154,153,19,0,26,32,147,185,25,153,19,0
; Q F4 SONIDO - Q F4 SOUND
txMenuQ byte    17,178,52,149,130,9,142,0,17,178,52,149,15,208,0
; F1 LIBRO - F1 BOOK
txMenuF1        byte    6,49,32,237,0,6,49,249,251,0
; F2 COLOR 3 3D - F2 COLOUR 3 3D
txMenuF2        byte    6,50,160,15,164,191,51,32,245,0,6,50,160,15,164,150
                byte    32,51,32,245,0
; F3 AZAR - F3 RANDOM
txMenuF3        byte    6,51,167,26,135,0,6,51,32,18,239,13,0
; F5 TU TIEMPO - F5 YOUR TIME
txMenuF5        byte    6,53,214,21,205,5,168,0,6,53,32,25,15,150,205,172
                byte    0
; F6 ENGLISH - F6 ESPAÑOL
txMenuF6        byte    6,54,213,7,154,19,8,0,6,54,32,166,16,1,101,15
                byte    12,0
; F7 DESTINOS - F7 TARGETS
txMenuF7        byte    6,55,179,166,20,134,15,19,0,6,55,214,135,7,5,20
                byte    19,0
; RETURN: GUARDAR - RETURN: SAVE
txMenuReturn    byte    197,225,4,135,0,197,19,195,0
; SI - ON
txSi    byte    153,0,130,0
; NO - NO
txNo    byte    14,15,0,14,15,0
; RDTACP: PIEZA - KQRBNP: PIECE
txTeclaPieza    byte    18,4,162,3,16,140,235,26,1,0,11,17,18,2,14,16
                byte    140,235,3,5,0
; SHIFT: BLANCA - SHIFT: WHITE
txTeclaShift    byte    19,221,6,20,140,224,211,1,0,19,221,6,20,140,23,221
                byte    132,0
; SPC CLR: VACÍA - SPC CLR: EMPTY
txTeclaVacia    byte    19,16,3,160,12,18,140,215,3,98,1,0,19,16,3,160
                byte    12,18,140,5,13,16,20,25,0
; F FEN - F FEN
txTeclaFen      byte    6,178,128,0,6,178,128,0
; J  - J
txTeclaBando    byte    10,32,0,10,32,0
; E ENROQUE  - E CASTLES
txTeclaEnroque  byte    5,213,156,206,32,0,5,160,143,20,139,19,32,0
; V AL PASO  - V PASSED
txTeclaPaso     byte    22,167,12,232,133,0,22,232,19,157,32,0
; N JUGADA  - M MOVE
txTeclaNumero   byte    14,32,233,136,0,13,32,159,32,0
; RETURN: JUGAR/STOP: DEJARLO - RETURN: PLAY/STOP: LEAVE
txColocar       byte    197,173,7,135,227,223,10,135,164,0,197,16,209,227,139,195
                byte    0
; CLIC: LA PONE/O LA QUITA/RETURN: JUGAR/STOP: DEJARLO - CLICK: PUT IT/OR REMOVE IT/RETURN: PLAY/STOP: LEAVE
txElegida       byte    3,154,3,140,12,136,16,130,5,47,133,12,136,17,21,9
                byte    162,47,197,173,7,135,227,223,10,135,164,0,3,154,193,140
                byte    16,21,144,253,47,15,191,129,159,32,253,47,197,16,209,227
                byte    139,195,0
; ¿COLUMNA?/A-H - FILE?/A-H
txPaso  byte    102,183,12,21,13,14,1,176,1,45,8,0,6,9,139,176
        byte    1,45,8,0
; ¿JUGADA? - MOVE?
txNumero        byte    102,186,151,63,0,159,63,0
; ¿FEN? - FEN?
txPreguntaFen   byte    102,255,63,0,255,63,0
; FEN MAL/ESCRITO - FEN NOT/WELL FORMED
txMalFen        byte    255,32,145,12,47,166,3,217,146,0,255,158,15,20,47,23
                byte    174,12,178,15,18,13,157,0
; PIEZAS/IMPOSIBLES - IMPOSSIBLE/PIECES
txMalPiezas     byte    235,26,143,204,168,198,19,0,9,168,19,198,47,235,3,166
                byte    0
; ENROQUE/IMPOSIBLE - IMPOSSIBLE/CASTLING
txMalEnroque    byte    128,156,206,204,168,198,0,9,168,19,198,47,3,143,20,12
                byte    134,7,0
; AL PASO/IMPOSIBLE - IMPOSSIBLE/EN PASSANT
txMalPaso       byte    185,232,15,204,168,198,0,9,168,19,198,47,128,232,19,147
                byte    20,0
; JAQUE AL QUE/NO JUEGA - CHECK TO WHO/IS NOT TO MOVE
txMalJaque      byte    10,1,206,167,12,32,206,187,10,155,137,0,3,207,193,214
                byte    133,23,8,15,204,19,158,182,20,133,159,0
finFrases
