; SPDX-License-Identifier: MIT
;
; Casillas.asm - el tablero como lo ve la búsqueda: 32 casillas en tablas.
;
; Solo la mitad de los 64 desplazamientos llevan piezas. La búsqueda los numera 0-31, fila
; a fila: número = desplazamiento / 2, fila = número / 4. Un paso fuera del tablero acaba en
; la casilla 32, que siempre está ocupada, así que los bordes no necesitan pregunta propia.
;
; Las tablas empiezan en una página y ninguna de las que usa un nodo pasa a la siguiente:
; cada lectura que cruzara costaría un ciclo más.

numCuadros      = 32
fueraTablero    = 32
tablasNodo      = $1100                 ; el programa que va delante debe acabar aquí

finAntesTablas
*=tablasNodo

; Adónde lleva una jugada, por dirección * 32 + casilla. Las direcciones del ratón y de los
; gatos tienen los números de GenJugadasRaton.asm y GenJugadasGatos.asm.

destinoRaton    byte    32,32,32,32     ; up left
                byte    0, 1, 2, 3
                byte    32, 4, 5, 6
                byte    8, 9,10,11
                byte    32,12,13,14
                byte    16,17,18,19
                byte    32,20,21,22
                byte    24,25,26,27
                byte    32,32,32,32     ; up right
                byte    1, 2, 3,32
                byte    4, 5, 6, 7
                byte    9,10,11,32
                byte    12,13,14,15
                byte    17,18,19,32
                byte    20,21,22,23
                byte    25,26,27,32
                byte    4, 5, 6, 7      ; down right
                byte    9,10,11,32
                byte    12,13,14,15
                byte    17,18,19,32
                byte    20,21,22,23
                byte    25,26,27,32
                byte    28,29,30,31
                byte    32,32,32,32
                byte    32, 4, 5, 6     ; down left
                byte    8, 9,10,11
                byte    32,12,13,14
                byte    16,17,18,19
                byte    32,20,21,22
                byte    24,25,26,27
                byte    32,28,29,30
                byte    32,32,32,32

destinoGato     byte    32, 4, 5, 6     ; down left
                byte    8, 9,10,11
                byte    32,12,13,14
                byte    16,17,18,19
                byte    32,20,21,22
                byte    24,25,26,27
                byte    32,28,29,30
                byte    32,32,32,32
                byte    4, 5, 6, 7      ; down right
                byte    9,10,11,32
                byte    12,13,14,15
                byte    17,18,19,32
                byte    20,21,22,23
                byte    25,26,27,32
                byte    28,29,30,31
                byte    32,32,32,32

; La casilla de la que sale una jugada de un gato, con el mismo índice.
saleDe  byte    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,10,11,12,13,14,15
        byte    16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
        byte    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,10,11,12,13,14,15
        byte    16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31

; 0 libre, 1 con un gato o fuera del tablero. El ratón no está en ella.
ocupada dcb     numCuadros,0
        byte    1

filaDe  byte    0,0,0,0,1,1,1,1,2,2,2,2,3,3,3,3
        byte    4,4,4,4,5,5,5,5,6,6,6,6,7,7,7,7

; La fila por ocho.
primeraFila     byte    0,0,0,0,8,8,8,8,16,16,16,16,24,24,24,24
                byte    32,32,32,32,40,40,40,40,48,48,48,48,56,56,56,56

; Lo que una jugada de un gato cambia en la clave: las columnas de sus dos casillas, por
; dirección * 32 + casilla.

cambioClave0    byte    $00,$45,$3f,$47,$62,$f0,$4e,$8c
                byte    $00,$ac,$cf,$c9,$e6,$f7,$67,$ca
                byte    $00,$29,$30,$b9,$dc,$83,$b7,$32
                byte    $00,$7d,$1a,$e1,$00,$00,$00,$00
                byte    $71,$88,$1a,$79,$3d,$6b,$b2,$00
                byte    $f3,$54,$35,$5e,$0f,$9d,$5d,$00
                byte    $c0,$5a,$83,$78,$f0,$04,$f3,$00
                byte    $51,$9d,$a5,$5e,$00,$00,$00,$00

cambioClave1    byte    $00,$07,$04,$09,$0f,$0d,$03,$07
                byte    $00,$0c,$0f,$0a,$09,$06,$0c,$09
                byte    $00,$0a,$00,$02,$01,$06,$0f,$0b
                byte    $00,$08,$07,$0b,$00,$00,$00,$00
                byte    $0d,$0c,$06,$06,$06,$01,$08,$00
                byte    $05,$03,$01,$0d,$09,$02,$0e,$00
                byte    $0a,$04,$00,$00,$08,$0f,$09,$00
                byte    $01,$0e,$0d,$07,$00,$00,$00,$00

; (claveGato0 no es de un nodo, y su sitio es el que falta hasta la página siguiente.)
claveGato0      byte    $85,$b1,$06,$5b,$f4,$39,$1c,$22
                byte    $96,$c9,$52,$ae,$65,$9d,$67,$f0
                byte    $83,$6a,$00,$3a,$43,$30,$83,$42
                byte    $9f,$b3,$34,$70,$ce,$2e,$91,$2e

cambioClave2    byte    $00,$1d,$11,$3b,$aa,$29,$88,$07
                byte    $00,$71,$54,$50,$74,$7e,$e5,$24
                byte    $00,$75,$4d,$68,$9f,$e1,$b0,$a5
                byte    $00,$dd,$4f,$92,$00,$00,$00,$00
                byte    $b8,$64,$5e,$8e,$50,$c7,$b2,$00
                byte    $8b,$ba,$6a,$42,$b5,$db,$36,$00
                byte    $b4,$e8,$bb,$5b,$7c,$46,$96,$00
                byte    $3e,$e8,$b4,$cb,$00,$00,$00,$00

; La clave de una posición. Cada casilla tiene una columna de 20 bits; la clave de los gatos
; es el o exclusivo de sus cuatro columnas, que no depende del orden de los gatos. Las
; columnas son las de un código BCH extendido sobre las 32 casillas (distancia 10), así que
; dos conjuntos distintos de cuatro casillas nunca tienen la misma clave: la clave es el
; conjunto. La columna del ratón solo reparte las posiciones por la tabla, y le bastan 12
; bits sin ese cuidado.

claveRaton0     byte    $6a,$7a,$19,$88,$5d,$49,$2f,$60
                byte    $2d,$2e,$d8,$84,$ab,$71,$21,$73
                byte    $da,$4b,$c9,$a1,$51,$96,$4b,$b6
                byte    $dd,$21,$92,$79,$0a,$22,$ec,$44

claveRaton1     byte    $09,$09,$04,$0d,$0c,$09,$05,$0e
                byte    $0b,$03,$02,$07,$07,$01,$03,$04
                byte    $01,$0b,$07,$0e,$03,$0d,$07,$0f
                byte    $0a,$0e,$02,$06,$0a,$0b,$00,$0f
finTablasNodo

claveGato1      byte    $0a,$00,$08,$07,$07,$0c,$0e,$01
                byte    $08,$01,$0d,$06,$0d,$02,$0c,$0b
                byte    $04,$04,$00,$02,$0e,$00,$00,$02
                byte    $0f,$06,$0f,$09,$0e,$08,$02,$0e

claveGato2      byte    $89,$2c,$59,$3c,$31,$48,$07,$b2
                byte    $9b,$61,$8f,$b5,$10,$db,$e5,$f7
                byte    $64,$a5,$00,$d3,$d0,$4d,$bb,$88
                byte    $4f,$ac,$0b,$2d,$71,$44,$bf,$e6

; Dirección * 32 por el número de una jugada del ratón.
direccionRaton  byte    0,32,64,96
