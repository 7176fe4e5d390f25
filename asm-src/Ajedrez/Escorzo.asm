; SPDX-License-Identifier: MIT
;
; Escorzo.asm - the board as it is seen: where ranks and files are on the screen, in rows from the
; nearest one and in dots of two points. Edges of squares are straight lines to one point but for a dot here
; and there, so that no edge touches a piece.

*=tramo2

bordesFila      = 9

primerFondo     = 4                     ; columns of the farthest rank
ultimoFondo     = 21

; Left edges of the files, and the right one of the last, of each row.
bordes  byte    5,17,28,40,52,64,76,87,99
        byte    6,17,29,40,52,64,75,87,98
        byte    6,18,29,41,52,63,75,86,98
        byte    7,18,29,41,52,63,75,86,97
        byte    7,18,30,41,52,63,74,86,97
        byte    8,19,30,41,52,63,74,85,96
        byte    8,20,30,41,52,63,74,84,96
        byte    9,20,30,41,52,63,74,84,95
        byte    9,20,31,41,52,63,73,84,95
        byte    10,20,31,41,52,63,73,84,94
        byte    10,20,31,42,52,62,73,84,94
        byte    11,20,32,42,52,62,72,84,93
        byte    12,22,32,42,52,62,72,82,92
        byte    12,22,32,42,52,62,72,82,92
        byte    12,23,32,42,52,62,72,81,92
        byte    13,24,32,42,52,62,72,80,91
        byte    14,24,32,42,52,62,72,80,90
        byte    14,24,32,43,52,60,71,80,90
        byte    15,24,32,43,52,60,71,80,89
        byte    15,24,34,44,52,60,70,80,89
        byte    16,24,34,44,52,60,70,80,88

; By rank and file: the column in which its piece begins, and x of its sprites.
cajas   byte    2,5,8,11,13,16,19,22
        byte    2,5,8,11,13,16,19,22
        byte    3,5,8,11,13,16,19,21
        byte    3,5,8,11,13,16,19,21
        byte    3,6,8,11,13,16,18,21
        byte    4,6,8,11,13,16,18,20
        byte    4,6,8,11,13,15,18,20
        byte    4,6,9,11,13,15,18,20
centros byte    35,58,81,104,128,151,174,197
        byte    37,60,83,105,127,149,172,195
        byte    41,62,83,105,127,149,170,191
        byte    42,63,85,106,126,147,169,190
        byte    46,66,86,106,126,146,166,186
        byte    50,68,86,106,126,146,164,182
        byte    51,68,87,107,124,143,163,181
        byte    52,70,90,108,124,142,162,180

; By rank: its rows; its lowest one, and of the last one that above it; its first drawing, and its squares in
; tables by rank and file; lines of its sprites, of the lower half of frames less 1, of the ring above them; frames.
alturas         byte    3,3,3,3,3,2,2,2
filasBaseLo     byte    <(pantalla+22*anchoFila),<(pantalla+19*anchoFila),<(pantalla+16*anchoFila)
                byte    <(pantalla+13*anchoFila),<(pantalla+10*anchoFila),<(pantalla+7*anchoFila)
                byte    <(pantalla+5*anchoFila),<(pantalla+3*anchoFila),<(pantalla+1*anchoFila)
filasBaseHi     byte    >(pantalla+22*anchoFila),>(pantalla+19*anchoFila),>(pantalla+16*anchoFila)
                byte    >(pantalla+13*anchoFila),>(pantalla+10*anchoFila),>(pantalla+7*anchoFila)
                byte    >(pantalla+5*anchoFila),>(pantalla+3*anchoFila),>(pantalla+1*anchoFila)
bloquesRango    byte    0,0,0,0,0,bloquesLejos,bloquesLejos,bloquesLejos
porOcho         byte    0,8,16,24,32,40,48,56
lineas3D        byte    210,186,162,138,114,98,82,66
bajas           byte    2,2,2,2,2,$ff,$ff,$ff
anillos         byte    0,0,0,0,0,4,4,4
marcosArriba    byte    numMarco,numMarco,numMarco,numMarco,numMarco,numLejos,numLejos,numLejos
marcosAbajo     byte    numMarco+1,numMarco+1,numMarco+1,numMarco+1,numMarco+1,numLejos,numLejos,numLejos

; The rank of each row.
rangosFila      byte    $00,$00,$00,$10,$10,$10,$20,$20,$20,$30,$30
                byte    $30,$40,$40,$40,$50,$50,$60,$60,$70,$70

; Labels: cells of the digits, columns of the letters.
rotulosLo       byte    <(pantalla+21*anchoFila+0),<(pantalla+18*anchoFila+0),<(pantalla+15*anchoFila+1)
                byte    <(pantalla+12*anchoFila+1),<(pantalla+9*anchoFila+1),<(pantalla+6*anchoFila+2)
                byte    <(pantalla+4*anchoFila+2),<(pantalla+2*anchoFila+2)
rotulosHi       byte    >(pantalla+21*anchoFila+0),>(pantalla+18*anchoFila+0),>(pantalla+15*anchoFila+1)
                byte    >(pantalla+12*anchoFila+1),>(pantalla+9*anchoFila+1),>(pantalla+6*anchoFila+2)
                byte    >(pantalla+4*anchoFila+2),>(pantalla+2*anchoFila+2)
letras3D        byte    2,5,8,11,14,17,20,23

; By kind and row, from below: which row of the drawings, counted from 1; 0: none. Near ranks, then far ones.
bloques         byte    1,3,2,0
                byte    1,5,4,0
                byte    1,8,7,6
                byte    1,10,9,0
                byte    1,13,12,11
                byte    1,16,15,14
                byte    17,18,0,0
                byte    17,20,19,0
                byte    17,22,21,0
                byte    17,24,23,0
                byte    17,26,25,0
                byte    17,28,27,0
bloquesLejos    = 24

        ifdef   GATO
        assert  * <= tramo2+$0200,"the view reaches into the table of positions"
        endif
