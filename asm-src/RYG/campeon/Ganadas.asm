; SPDX-License-Identifier: MIT
;
; Ganadas.asm - quién gana cualquier posición con el ratón al turno. Con esto el nivel 00 no
; echa a perder ninguna partida ganada, se haya llegado a ella como se haya llegado, y sabe
; si una está perdida. De los 35.960 conjuntos de casillas de los gatos, 10.515 ganan con el
; ratón en alguna parte, y hay 163 formas de decir dónde.
;
; Los datos son de tools/policy (ryg-policy --winners) y están en GanadasDatos.asm:
;
;     ganadasAntes  por cada 256 conjuntos, cuántos que ganan hay antes: bytes bajos, altos
;     ganadasMapa   un bit por conjunto, en orden colexicográfico
;     ganadasDonde  las formas: un bit por casilla del ratón, bytes bajos y altos
;     ganadasForma  por cada conjunto que gana, el número de su forma
;
; La suma de las filas de los gatos da la paridad de la fila del ratón, así que bastan 16
; bits: por par de filas, cuatro.

numBloques      = 141                   ; de 256 conjuntos
bytesBloque     = 32

; Casillas del mapa delante de las de un gato: combinaciones de n en 2, 3 y 4.
enDosLo         byte    $00,$00,$01,$03,$06,$0a,$0f,$15
                byte    $1c,$24,$2d,$37,$42,$4e,$5b,$69
                byte    $78,$88,$99,$ab,$be,$d2,$e7,$fd
                byte    $14,$2c,$45,$5f,$7a,$96,$b3,$d1
enDosHi         byte    $00,$00,$00,$00,$00,$00,$00,$00
                byte    $00,$00,$00,$00,$00,$00,$00,$00
                byte    $00,$00,$00,$00,$00,$00,$00,$00
                byte    $01,$01,$01,$01,$01,$01,$01,$01
enTresLo        byte    $00,$00,$00,$01,$04,$0a,$14,$23
                byte    $38,$54,$78,$a5,$dc,$1e,$6c,$c7
                byte    $30,$a8,$30,$c9,$74,$32,$04,$eb
                byte    $e8,$fc,$28,$6d,$cc,$46,$dc,$8f
enTresHi        byte    $00,$00,$00,$00,$00,$00,$00,$00
                byte    $00,$00,$00,$00,$00,$01,$01,$01
                byte    $02,$02,$03,$03,$04,$05,$06,$06
                byte    $07,$08,$0a,$0b,$0c,$0e,$0f,$11
enCuatroLo      byte    $00,$00,$00,$00,$01,$05,$0f,$23
                byte    $46,$7e,$d2,$4a,$ef,$cb,$e9,$55
                byte    $1c,$4c,$f4,$24,$ed,$61,$93,$97
                byte    $82,$6a,$66,$8e,$fb,$c7,$0d,$e9
enCuatroHi      byte    $00,$00,$00,$00,$00,$00,$00,$00
                byte    $00,$00,$00,$01,$01,$02,$03,$05
                byte    $07,$09,$0b,$0f,$12,$17,$1c,$22
                byte    $29,$31,$3a,$44,$4f,$5c,$6b,$7a

unosDe          byte    0,1,1,2,1,2,2,3,1,2,2,3,2,3,3,4
bitMapa         byte    1,2,4,8,16,32,64,128
bitsAntes       byte    0,1,3,7,15,31,63,127

; ------------------------------------------------------------------------------
; buscaGanadora: busca una jugada de los gatos con la que ganan; la primera que haya
; buscaDesde: lo mismo, la primera a partir de una
; in:        tableroActual; of buscaDesde: A, where to begin (0-7)
; out:       C set: A is the number of the move. C clear: there is none, or the mouse
;            is to move
; preserves: nothing
; cycles:    at most 40000
; ------------------------------------------------------------------------------
bgLugar         byte    0
bgQuedan        byte    0
bgGatos         byte    0,0,0,0,$ff     ; casillas tras la jugada, y el final

buscaGanadora
        lda     #0
buscaDesde
        sta     bgLugar
        lda     #numJugsGatos
        sta     bgQuedan
        lda     tableroActual+tbTurno
        cmp     #Gato
        bne     bgNo
        jsr     preparaPosicion
        jsr     preparaRaiz
bgBucle
        ldx     bgLugar
        lda     rzNumero,x
        bmi     bgSgte
        ldx     #numGatos-1
bgCopia
        lda     cuadrosGatos,x
        sta     bgGatos,x
        dex
        bpl     bgCopia
        lda     bgLugar
        lsr                             ; C es la dirección
        tay
        lda     cuadrosGatos,y
        bcc     bgDestino
        ora     #numCuadros
bgDestino
        tax
        lda     destinoGato,x
        sta     hasta
bgSube
        lda     bgGatos+1,y
        cmp     hasta
        bcs     bgSitio
        sta     bgGatos,y
        iny
        bne     bgSube
bgSitio
        lda     hasta
        sta     bgGatos,y
        jsr     estaGanada
        bcc     bgSgte
        ldx     bgLugar
        lda     rzNumero,x
        rts
bgSgte
        ldx     bgLugar
        inx
        txa
        and     #numJugsGatos-1
        sta     bgLugar
        dec     bgQuedan
        bne     bgBucle
bgNo
        clc
        rts

; ------------------------------------------------------------------------------
; estaGanada: ¿ganan los gatos con el ratón al turno?
; in:        bgGatos, ascending; cuadroRaton, of a row that the game allows
; out:       C set if so
; preserves: nothing
; cycles:    at most 2500
; ------------------------------------------------------------------------------
egRango byte    0,0                     ; número del conjunto
egUnos  byte    0

estaGanada
        clc
        ldy     bgGatos+1
        lda     bgGatos
        adc     enDosLo,y
        sta     egRango
        lda     #0
        adc     enDosHi,y
        sta     egRango+1
        clc
        ldy     bgGatos+2
        lda     egRango
        adc     enTresLo,y
        sta     egRango
        lda     egRango+1
        adc     enTresHi,y
        sta     egRango+1
        clc
        ldy     bgGatos+3
        lda     egRango
        adc     enCuatroLo,y
        sta     egRango
        lda     egRango+1
        adc     enCuatroHi,y
        sta     egRango+1
        lsr                             ; bloque * 32
        lsr
        lsr
        sta     punteroHi
        lda     egRango+1
        asl
        asl
        asl
        asl
        asl
        clc
        adc     #<ganadasMapa
        sta     punteroLo
        lda     punteroHi
        adc     #>ganadasMapa
        sta     punteroHi
        lda     egRango
        and     #%00000111
        tax
        lda     egRango
        lsr
        lsr
        lsr
        tay
        lda     (punteroLo),y
        and     bitMapa,x
        beq     egNo
        lda     (punteroLo),y           ; los que ganan antes de él en el bloque
        and     bitsAntes,x
        jsr     cuentaUnos
        sta     egUnos
egBucle
        dey
        bmi     egContado
        lda     (punteroLo),y
        jsr     cuentaUnos
        clc
        adc     egUnos
        sta     egUnos
        jmp     egBucle
egContado
        ldx     egRango+1
        clc
        lda     egUnos
        adc     ganadasAntes,x
        sta     punteroLo
        lda     #0
        adc     ganadasAntes+numBloques,x
        sta     punteroHi
        clc
        lda     punteroLo
        adc     #<ganadasForma
        sta     punteroLo
        lda     punteroHi
        adc     #>ganadasForma
        sta     punteroHi
        ldy     #0
        lda     (punteroLo),y
        tax
        lda     cuadroRaton
        lsr
        and     #%00000100              ; segunda fila del par de pares
        sta     egUnos
        lda     cuadroRaton
        and     #%00000011
        ora     egUnos
        tay
        lda     cuadroRaton
        cmp     #numCuadros/2
        lda     ganadasDonde,x
        bcc     egMira
        lda     ganadasDonde+256,x
egMira
        and     bitMapa,y
        beq     egNo
        sec
        rts
egNo
        clc
        rts

; ------------------------------------------------------------------------------
; cuentaUnos: cuenta los bits a 1 de un byte
; in:        A
; out:       A
; preserves: Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
cuByte  byte    0

cuentaUnos
        sta     cuByte
        and     #%00001111
        tax
        lda     cuByte
        lsr
        lsr
        lsr
        lsr
        sta     cuByte
        lda     unosDe,x
        ldx     cuByte
        clc
        adc     unosDe,x
        rts
