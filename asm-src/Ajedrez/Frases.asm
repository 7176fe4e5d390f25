; SPDX-License-Identifier: MIT
;
; Frases.asm - what players read, packed by tools/phrases from Frases.txt: do not change it here.
;
; Each label has a Spanish text and an English one after it, both ended by 0. A byte below
; primerPar is a screen code, / begins a new row; the others stand for two bytes, which may
; be pairs too.

primerPar       = 128
paresPrimero    byte    5,18,15,15,1,22,9,7,20,1,13,12,58,1,32,4
                byte    1,21,20,19,47,21,20,18,12,4,32,32,20,13,138,32
                byte    20,16,13,12,12,5,32,13,1,162,145,10,5,4,129,174
                byte    63,32,25,18,16,2,171,148,47,47,47,21,5,3,3,1
                byte    175,147,146,142,129,47,32,17,15,9,8,4,3,164,153,144
                byte    130,32,22,18,18,13,13,8,8,7,5,2,217,196,194,185
                byte    182,180,176,226,173,166,155,152,231,148,144,137,137,135,133,51
                byte    49,47,44,19,15,15,245,14,9,9,7,6,6,5,3,2
paresSegundo    byte    14,5,14,32,18,5,14,1,5,32,15,5,32,19,20,15
                byte    14,18,15,9,14,5,32,15,9,1,19,14,9,5,133,3
                byte    1,15,1,15,1,19,16,161,12,136,14,21,4,9,20,170
                byte    47,6,32,32,9,139,135,131,20,19,6,14,18,15,11,133
                byte    140,181,16,9,3,16,1,149,150,167,5,5,9,25,47,3
                byte    7,128,1,9,1,128,32,134,9,21,12,12,132,146,140,222
                byte    4,5,49,45,221,141,15,2,151,200,143,128,3,157,12,4
                byte    32,50,47,15,47,15,11,131,20,19,14,240,128,167,202,246

frases
; BLANCAS  - WHITE
txBlancas       byte    219,207,141,32,0,23,216,136,32,32,32,0
; NEGRAS   - BLACK
txNegras        byte    14,5,7,18,141,32,32,0,2,164,190,32,32,32,0
; JUEGAN  - TO MOVE:
txJuegan        byte    10,149,135,14,32,0,20,131,158,140,0
; GANAN  - WON BY
txGanan byte    135,14,144,32,0,23,130,32,2,178,0
; TABLAS - DRAW
txTablas        byte    160,219,141,0,4,212,23,0
; BLANCAS - WHITE
txLasBlancas    byte    219,207,141,0,23,216,136,0
; NEGRAS - BLACK
txLasNegras     byte    14,5,7,18,141,0,2,164,190,0
;  -
txNada  byte    0,0
; JAQUE - CHECK
txJaque byte    10,1,199,0,254,190,0
; JAQUE MATE - CHECKMATE
txMate  byte    10,1,199,32,169,0,254,190,169,0
; AHOGADO - STALEMATE
txAhogado       byte    1,8,15,135,143,0,19,160,139,169,0
; REPETICIÓN - REPETITION
txRepeticion    byte    129,16,5,156,204,99,14,0,129,16,5,156,156,130,0
; 50 JUGADAS - 50 MOVES
txCincuenta     byte    53,48,32,224,141,0,53,48,32,158,19,0
; MATERIAL - MATERIAL
txMaterial      byte    169,211,168,0,169,211,168,0
; PENSANDO - THINKING
txPensando      byte    16,128,19,234,0,20,215,11,134,7,0
; LIBRO - BOOK
txDelLibro      byte    232,0,255,0
; POR LONGITUD - BY LENGTH
txLongitud      byte    161,179,12,208,248,21,4,0,2,178,12,128,7,20,8,0
; ABANDONO - RESIGNED
txAbandono      byte    1,2,144,4,130,15,0,129,147,250,172,0
; ACUERDO - AGREED
txAcuerdo       byte    1,3,149,18,143,0,1,7,129,172,0
; TIEMPO - TIME
txTiempo        byte    156,253,0,156,157,0
; 1 CONTRA EL C64/2 DOS JUGADORES/O COLOCAR/F6 ENGLISH - 1 AGAINST C64/2 TWO PLAYERS/O SET UP/F6 ESPAÑOL
txInvitacion    byte    49,159,130,20,18,137,218,159,54,52,241,32,143,19,32,182
                byte    143,129,19,47,131,189,163,3,132,186,54,209,7,152,19,8
                byte    0,49,198,135,134,19,150,3,54,52,241,142,23,131,16,205
                byte    188,19,47,131,19,5,150,21,16,186,54,32,165,16,1,101
                byte    15,12,0
; PRESIONE STOP/PARA CANCELAR/LA SELECCIÓN - PRESS STOP/TO CANCEL/THE SELECTION
txSeleccion     byte    16,129,147,130,5,154,194,197,132,236,207,218,132,47,12,137
                byte    19,5,139,3,204,99,14,0,16,129,19,19,154,194,184,131
                byte    3,207,218,184,202,154,5,139,3,156,130,0
; MOVIDA/CORRECTA,/SIGUIENTE/JUGADOR - MOVE/PLAYED,/NEXT/PLAYER
txCorrecta      byte    138,22,9,206,189,18,196,160,242,147,217,9,128,136,47,182
                byte    143,18,0,158,197,205,172,44,148,5,24,20,197,205,188,0
; MOVIDA/INCORRECTA,/INTENTA/NUEVAMENTE - WRONG/MOVE,/TRY/AGAIN
txIncorrecta    byte    138,22,9,206,134,189,18,196,160,242,134,20,128,160,148,149
                byte    210,213,136,0,23,18,208,47,158,44,184,18,25,47,1,135
                byte    134,0
; MOVIDA/NO PERMITIDA - MOVE/NOT ALLOWED
txNoPermitida   byte    138,22,9,153,183,16,188,13,9,156,153,0,158,233,168,163
                byte    23,172,0
; CORONA EN/D T A C? - PROMOTE TO/Q R B N?
txCorona        byte    189,18,130,235,47,4,142,32,236,63,0,16,151,138,136,142
                byte    244,17,32,179,2,155,63,0
; CON SONIDO - SOUND ON
txSonido        byte    3,130,154,130,9,143,0,243,187,4,32,130,0
; SIN SONIDO - SOUND OFF
txSinSonido     byte    19,134,154,130,9,143,0,243,187,4,32,15,6,6,0
; CON LIBRO - BOOK ON
txLibro byte    3,130,32,232,0,255,32,130,0
; SIN LIBRO - BOOK OFF
txSinLibro      byte    19,134,32,232,0,255,32,15,6,6,0
; CON AZAR - RANDOM ON
txAzar  byte    3,130,198,26,132,0,18,234,214,130,0
; SIN AZAR - RANDOM OFF
txSinAzar       byte    19,134,198,26,132,0,18,234,214,15,6,6,0
; PIENSA EN/TU TIEMPO - THINKS IN/YOUR TIME
txRival byte    180,128,19,235,184,21,195,253,0,20,215,11,19,32,134,47
        byte    25,15,145,195,157,0
; NO PIENSA EN/TU TIEMPO - DOES NOT THINK/IN YOUR TIME
txSinRival      byte    247,180,128,19,235,184,21,195,253,0,143,165,230,20,142,215
                byte    11,47,134,32,25,15,145,195,157,0
; GUARDAR COMO: - SAVE AS:
txGuardar       byte    220,4,132,159,15,138,58,0,19,191,32,141,58,0
; CARGAR: - LOAD:
txCargar        byte    3,132,7,132,58,0,163,1,4,58,0
; F1 DIRECTORIO - F1 DIRECTORY
txAyudaNombre   byte    251,228,211,15,0,251,228,18,25,0
; DIRECTORIO:/CURSOR, RETURN - DIRECTORY:/CURSOR, RETURN
txDirectorio    byte    228,211,15,58,47,3,145,243,18,44,32,175,0,228,18,25
                byte    58,47,3,145,243,18,44,32,175,0
; NOMBRE/NO VÁLIDO - NAME/NOT VALID
txNombreMal     byte    14,15,13,2,129,183,22,96,152,143,0,14,1,157,233,210
                byte    152,4,0
; UN MOMENTO - ONE MOMENT
txMomento       byte    187,32,138,213,146,0,130,5,32,138,213,20,0
; YA EXISTE,/¿SUSTITUIR?/S N - IT EXISTS,/REPLACE IT?/Y N
txSustituir     byte    25,137,5,24,249,136,242,102,19,21,19,156,20,21,9,18
                byte    176,19,155,0,9,150,5,24,249,20,19,242,129,16,164,3
                byte    5,32,248,176,25,155,0
; PARTIDA/GUARDADA - GAME/SAVED
txGuardada      byte    16,132,156,206,220,153,153,0,237,185,191,4,0
; PARTIDA/CARGADA - GAME/LOADED
txCargada       byte    16,132,156,206,3,132,135,153,0,237,47,163,1,4,172,0
; OPCIONES/GUARDADAS - OPTIONS/SAVED
txOpciones      byte    15,16,204,130,165,47,220,153,4,141,0,15,16,156,130,19
                byte    185,191,4,0
; FALTA EN DISCO/AJEDREZ.3D - NOT ON DISK/AJEDREZ.3D
txFalta byte    6,168,20,235,32,173,19,189,47,1,10,172,129,26,46,239
        byte    0,14,200,130,32,173,19,11,47,1,10,172,129,26,46,239
        byte    0
; ERROR EN LA/JUGADA  - ERROR IN/MOVE
txErrorJugada   byte    188,151,179,128,32,164,47,224,137,0,188,151,179,134,47,158
                byte    32,0
; /NO ES LEGAL - /NOT LEGAL
txIlegal        byte    183,165,32,139,135,12,0,233,139,135,12,0
; /FALTA UN CIERRE - /NEVER CLOSED
txAbierto       byte    186,168,20,137,187,159,9,188,129,0,148,5,133,18,159,163
                byte    19,172,0
; /FEN NO VÁLIDO - /FEN NOT VALID
txFen   byte    186,128,155,131,22,96,152,143,0,186,128,155,200,210,152,4
        byte    0
; /PARTIDA/MUY LARGA - /GAME/TOO LONG
txLarga byte    197,132,156,206,13,21,178,12,132,135,0,47,237,47,146,131
        byte    12,208,0
; /FICHERO/MUY LARGO - /FILE/TOO LONG
txExtenso       byte    186,9,254,151,47,13,21,178,12,132,7,15,0,186,9,139
                byte    47,146,131,12,208,0
; /NO HAY JUGADAS - /NO MOVES
txVacio byte    183,8,1,178,224,141,0,183,158,19,0
; /NO ES PGN - /NOT PGN
txNoPgn byte    183,165,166,250,0,233,16,250,0
; /SOBRA TEXTO/TRAS EL FIN - /TEXT AFTER/THE END
txSobra byte    185,15,2,18,137,136,24,146,184,18,141,32,218,177,134,0
        byte    47,136,24,150,1,6,136,18,184,202,209,4,0
; ¿NIVEL? 0-9 A-D/P PRINCIPIANTE/2 FÁCIL 4 MEDIO/6 FUERTE (30 S) - LEVEL? 0-9 A-D/P BEGINNER/2 EASY 4 MEDIUM/6 STRONG (30 S)
txNivel byte    102,14,9,238,63,32,48,45,57,198,45,4,197,166,18,134
        byte    204,180,144,136,241,177,96,204,12,32,52,32,157,173,244,54
        byte    177,149,18,136,32,40,51,48,154,41,0,139,238,63,32,48
        byte    45,57,198,45,4,197,32,2,5,7,134,14,188,241,32,5
        byte    141,178,52,32,157,173,21,13,47,54,154,20,18,208,32,40
        byte    51,48,154,41,0
; ¿PROFUNDIDAD?/1-9 - DEPTH?/1-9
txProfundidad   byte    102,16,151,6,187,173,153,4,227,57,0,203,16,20,8,227
                byte    57,0
; ¿MATE EN?/1-4 - MATE IN?/1-4
txProblema      byte    102,169,209,227,52,0,169,32,134,227,52,0
; ÚNICA CLAVE: - ONLY KEY:
txClave byte    100,14,9,3,236,164,133,58,0,130,12,178,11,5,25,58
        byte    0
; UNA CLAVE: - A KEY:
txClaves        byte    187,236,164,133,58,0,137,11,5,25,58,0
; NO HAY MATE - NO MATE
txSinMate       byte    247,8,1,178,169,0,247,169,0
; PISTA: - HINT:
txPista byte    180,19,160,58,0,215,20,58,0
; NO ACEPTA/TABLAS - REFUSES/A DRAW
txSinTablas     byte    247,1,3,5,16,160,47,160,219,141,0,129,6,21,19,165
                byte    47,137,4,212,23,0
; F8 MENÚ - F8 MENU
txMenuF8        byte    6,56,32,213,100,0,6,56,32,213,21,0
; N NUEVA - N NEW GAME
txMenuN byte    14,155,149,210,0,14,155,5,23,32,237,0
; R ATRÁS T SIGUE - R BACK T REDO
txMenuR byte    179,1,20,18,96,19,142,32,147,7,149,0,179,2,1,190
        byte    142,32,129,143,0
; P PISTA J YA - P HINT J NOW
txMenuP byte    16,166,249,20,137,10,32,25,1,0,16,32,215,150,10,230
        byte    23,0
; L BANDO U DOS - L SIDES U TWO
txMenuL byte    12,32,2,144,4,131,21,32,143,19,0,12,32,147,4,165
        byte    32,21,142,23,15,0
; M DEMOSTRACIÓN - M DEMO
txMenuM byte    214,203,138,19,20,212,204,99,14,0,214,203,138,0
; I NIVEL - I LEVEL
txMenuI byte    9,155,9,238,0,9,32,139,238,0
; V GIRA - V TURN
txMenuV byte    22,32,7,9,212,0,22,142,170,0
; O COLOCA - O SET UP
txMenuO byte    131,189,163,3,1,0,131,19,5,150,21,16,0
; S SALVA K CARGA - S SAVE K LOAD
txMenuS byte    19,154,168,22,137,11,159,132,135,0,19,154,191,32,11,32
        byte    163,1,4,0
; X RINDE W PACTA - X RESIGN W DRAW
txMenuX byte    24,32,18,134,203,32,23,166,1,3,160,0,24,32,129,147
        byte    250,32,23,32,4,212,23,0
; Y PROBLEMA - Y PROBLEM
txMenuY byte    25,166,151,181,162,0,25,166,151,181,13,0
; Z ANÁLISIS - Z ANALYSIS
txMenuZ byte    26,32,144,96,152,147,19,0,26,32,144,168,25,147,19,0
; Q F4 SONIDO - Q F4 SOUND
txMenuQ byte    17,177,52,154,130,9,143,0,17,177,52,154,15,187,4,0
; F1 LIBRO - F1 BOOK
txMenuF1        byte    251,232,0,251,255,0
; F2 COLOR 3 3D - F2 COLOUR 3 3D
txMenuF2        byte    6,50,159,15,163,179,51,32,239,0,6,50,159,15,163,145
                byte    32,51,32,239,0
; F3 AZAR - F3 RANDOM
txMenuF3        byte    6,51,198,26,132,0,6,51,32,18,234,13,0
; F5 TU TIEMPO - F5 YOUR TIME
txMenuF5        byte    6,53,142,21,195,253,0,6,53,32,25,15,145,195,157,0
; F6 ENGLISH - F6 ESPAÑOL
txMenuF6        byte    6,54,209,7,152,19,8,0,6,54,32,165,16,1,101,15
                byte    12,0
; F7 DESTINOS - F7 TARGETS
txMenuF7        byte    6,55,32,4,165,20,134,15,19,0,6,55,142,132,7,5
                byte    20,19,0
; RETURN: GUARDAR - RETURN: SAVE
txMenuReturn    byte    192,220,4,132,0,192,19,191,0
; SI - ON
txSi    byte    147,0,130,0
; NO - NO
txNo    byte    14,15,0,14,15,0
; RDTACP: PIEZA - KQRBNP: PIECE
txTeclaPieza    byte    18,4,160,3,16,140,225,26,1,0,11,17,18,2,14,16
                byte    140,225,3,5,0
; SHIFT: BLANCA - SHIFT: WHITE
txTeclaShift    byte    19,216,6,20,140,219,207,1,0,19,216,6,20,140,23,216
                byte    136,0
; SPC CLR: VACÍA - SPC CLR: EMPTY
txTeclaVacia    byte    19,16,3,159,12,18,140,210,3,98,1,0,19,16,3,159
                byte    12,18,140,5,13,16,20,25,0
; F FEN - F FEN
txTeclaFen      byte    6,177,128,0,6,177,128,0
; J  - J
txTeclaBando    byte    10,32,0,10,32,0
; E ENROQUE  - E CASTLES
txTeclaEnroque  byte    5,209,151,199,32,0,5,159,141,20,139,19,32,0
; V AL PASO  - V PASSED
txTeclaPaso     byte    22,32,168,229,131,0,22,229,19,172,32,0
; N JUGADA  - M MOVE
txTeclaNumero   byte    14,32,224,137,0,214,158,32,0
; RETURN: JUGAR/STOP: DEJARLO - RETURN: PLAY/STOP: LEAVE
txColocar       byte    192,171,7,132,223,203,10,132,163,0,192,16,205,223,139,191
                byte    0
; CLIC: LA PONE/O LA QUITA/RETURN: JUGAR/STOP: DEJARLO - CLICK: PUT IT/OR REMOVE IT/RETURN: PLAY/STOP: LEAVE
txElegida       byte    3,152,3,140,12,137,16,130,5,47,131,12,137,17,21,9
                byte    160,47,192,171,7,132,223,203,10,132,163,0,3,152,190,140
                byte    16,21,150,248,47,15,179,129,158,32,248,47,192,16,205,223
                byte    139,191,0
; ¿COLUMNA?/A-H - FILE?/A-H
txPaso  byte    102,189,12,21,13,14,1,176,1,45,8,0,6,9,139,176
        byte    1,45,8,0
; ¿JUGADA? - MOVE?
txNumero        byte    102,182,153,63,0,158,63,0
; ¿FEN? - FEN?
txPreguntaFen   byte    102,252,63,0,252,63,0
; FEN MAL/ESCRITO - FEN NOT/WELL FORMED
txMalFen        byte    252,32,162,12,47,165,3,211,146,0,252,230,20,47,23,218
                byte    12,177,15,18,157,4,0
; PIEZAS/IMPOSIBLES - IMPOSSIBLE/PIECES
txMalPiezas     byte    225,26,141,47,201,193,19,0,201,19,193,47,225,3,165,0
; ENROQUE/IMPOSIBLE - IMPOSSIBLE/CASTLING
txMalEnroque    byte    128,151,199,47,201,193,0,201,19,193,47,3,141,20,12,134
                byte    7,0
; AL PASO/IMPOSIBLE - IMPOSSIBLE/EN PASSANT
txMalPaso       byte    168,229,244,201,193,0,201,19,193,47,128,229,19,144,20,0
; JAQUE AL QUE/NO JUEGA - CHECK TO WHO/IS NOT TO MOVE
txMalJaque      byte    10,1,199,32,168,32,199,183,10,149,135,0,254,190,142,131
                byte    23,8,244,249,230,20,142,131,158,0
finFrases
