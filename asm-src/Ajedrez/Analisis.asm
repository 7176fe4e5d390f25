; SPDX-License-Identifier: MIT
;
; Analisis.asm - what the search has found, in two rows: depth, value for white, nodes; the
; best line. The rows are put together in memory, so that no cell shows anything between,
; and can be shown again.

filaAnalisis    = 16
largoAnalisis   = 2*anchoPanel
maxMostradas    = 3                     ; half-moves of the line
valorMateLejos  = valorMate-1000        ; above it a value is the way to a mate
codigoMas       = $2b
codigoMenos     = $2d
codigoComa      = $2c
codigoMate      = $23
codigoP         = 16

analisis        dcb     largoAnalisis,espacio
anProf          byte    0               ; depth that is shown, 0 none
anDe            byte    0               ; and its best move
anA             byte    0
anLugar         byte    0               ; where the next character goes
anResto         dcb     3,0             ; number being written

; Units of decimal digits, from which one on a number of so many digits begins.
anUnidades0     byte    $a0,<10000,<1000,<100,10,1
anUnidades1     byte    $86,>10000,>1000,>100,0,0
anUnidades2     byte    $01,0,0,0,0,0
unidad100000    = 0
unidad1000      = 2
unidad10        = 4

; ------------------------------------------------------------------------------
; miraAnalisis: shows what has been found, if it is another move or another depth
; in:        pnProfHecha; the best line of ply 0
; preserves: nothing
; cycles:    at most 10000
; ------------------------------------------------------------------------------
miraAnalisis
        lda     nvLargo
        beq     manFin
        ldx     pnProfHecha
        inx
        cpx     anProf
        bne     anota
        lda     nvLineaDe
        cmp     anDe
        bne     anota
        lda     nvLineaA
        cmp     anA
        bne     anota
manFin
        rts

; ------------------------------------------------------------------------------
; muestraHecho: shows a depth that has been completed
; in:        pnProfHecha; the best line of ply 0
; preserves: nothing
; cycles:    at most 10000
; ------------------------------------------------------------------------------
muestraHecho
        ldx     pnProfHecha
        lda     nvLargo
        beq     manFin
anota
        stx     anProf
        jsr     componeAnalisis

; ------------------------------------------------------------------------------
; pintaAnalisis: shows both rows, unless something else stands there
; in:        analisis
; preserves: Y
; cycles:    at most 400
; ------------------------------------------------------------------------------
pintaAnalisis
        ldx     modo
        bne     panFin
        ldx     #anchoPanel-1
panCelda
        lda     analisis,x
        sta     pantalla+filaAnalisis*40+columnaPanel,x
        lda     analisis+anchoPanel,x
        sta     pantalla+(filaAnalisis+1)*40+columnaPanel,x
        dex
        bpl     panCelda
panFin
        rts

; ------------------------------------------------------------------------------
; borraAnalisis: nothing has been found
; preserves: Y
; cycles:    at most 900
; ------------------------------------------------------------------------------
borraAnalisis
        jsr     vaciaAnalisis
        jmp     pintaAnalisis

; ------------------------------------------------------------------------------
; vaciaAnalisis: empties both rows in memory
; out:       anProf, anLugar = 0
; preserves: Y
; cycles:    at most 400
; ------------------------------------------------------------------------------
vaciaAnalisis
        ldx     #largoAnalisis-1
        lda     #espacio
vanCelda
        sta     analisis,x
        dex
        bpl     vanCelda
        inx
        stx     anProf
        stx     anLugar
        rts

; ------------------------------------------------------------------------------
; componeAnalisis: puts both rows together
; in:        X, the depth; pnNodosHechos; best line and value of ply 0
; out:       analisis; anProf, anDe, anA
; preserves: nothing
; cycles:    at most 9000
; ------------------------------------------------------------------------------
componeAnalisis
        txa
        pha
        jsr     vaciaAnalisis
        pla
        sta     anProf
        lda     nvLineaDe
        sta     anDe
        lda     nvLineaA
        sta     anA
        lda     #codigoP
        jsr     ponAnalisis
        lda     anProf
        ldx     #0
        jsr     ponResto
        ldx     #unidad10
        jsr     ponCifra
        jsr     ponCifra
        inc     anLugar
        jsr     ponValor
        inc     anLugar
        jsr     ponNodos
        lda     #anchoPanel
        sta     anLugar
        jmp     ponLinea3

; ------------------------------------------------------------------------------
; ponAnalisis: writes a character into the rows
; in:        A; anLugar
; out:       anLugar
; preserves: A, X
; cycles:    at most 30
; ------------------------------------------------------------------------------
ponAnalisis
        ldy     anLugar
        sta     analisis,y
        inc     anLugar
        rts

; ------------------------------------------------------------------------------
; ponResto: a number of two bytes is to be written
; in:        A low byte, X high byte
; out:       anResto
; preserves: A, X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
ponResto
        sta     anResto
        stx     anResto+1
        pha
        lda     #0
        sta     anResto+2
        pla
        rts

; ------------------------------------------------------------------------------
; ponCifra, cifra: the next digit of the number, written or not
; in:        X, its unit; anResto, less than ten of them
; out:       X, the next unit; anResto, what is left; A, the digit's code
; preserves: nothing
; cycles:    at most 700
; ------------------------------------------------------------------------------
ponCifra
        jsr     cifra
        jmp     ponAnalisis
cifra
        ldy     #codigo1-1
cfResta
        lda     anResto
        sec
        sbc     anUnidades0,x
        pha
        lda     anResto+1
        sbc     anUnidades1,x
        pha
        lda     anResto+2
        sbc     anUnidades2,x
        bcc     cfMenor
        sta     anResto+2
        pla
        sta     anResto+1
        pla
        sta     anResto
        iny
        bne     cfResta
cfMenor
        pla
        pla
        inx
        tya
        rts

; ------------------------------------------------------------------------------
; ponValor: writes the value for white in five columns: +0,35 or +12,3; a mate as #+3
; in:        pnValor, for the side to move; vgBando
; preserves: nothing
; cycles:    at most 2500
; ------------------------------------------------------------------------------
vgBando byte    0                       ; side that thinks

ponValor
        lda     pnValor
        ldx     pnValor+1
        jsr     ponResto
        lda     vgBando
        asl                             ; C: black
        txa
        ldx     #codigoMas
        bcs     pvNegras
        tay
        bpl     pvSigno
        ldx     #codigoMenos
        jsr     cambiaSigno
        jmp     pvSigno
pvNegras
        tay
        bmi     pvCambia                ; bad for black
        ora     anResto
        beq     pvSigno                 ; 0 has the sign of white
        ldx     #codigoMenos
        bne     pvSigno
pvCambia
        jsr     cambiaSigno
pvSigno
        lda     anResto
        cmp     #<valorMateLejos
        lda     anResto+1
        sbc     #>valorMateLejos
        bcs     ponMate
        txa
        jsr     ponAnalisis
        jsr     limitaValor
        ldx     #unidad1000
        jsr     cifra
        cmp     #codigo1-1
        beq     pvMenos10
        jsr     ponAnalisis
        jsr     ponCifra
        lda     #codigoComa
        jsr     ponAnalisis
        jmp     ponCifra
pvMenos10
        jsr     ponCifra
        lda     #codigoComa
        jsr     ponAnalisis
        jsr     ponCifra
        jmp     ponCifra

; ------------------------------------------------------------------------------
; cambiaSigno: the number, which is negative, becomes positive
; in:        anResto
; out:       anResto
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
cambiaSigno
        lda     #0
        sec
        sbc     anResto
        sta     anResto
        lda     #0
        sbc     anResto+1
        sta     anResto+1
        rts

; ------------------------------------------------------------------------------
; limitaValor: no more than 99,9 pawns fit
; in:        anResto
; out:       anResto, at most 9999
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
limitaValor
        lda     anResto
        cmp     #<10000
        lda     anResto+1
        sbc     #>10000
        bcc     lnvFin
        lda     #<9999
        sta     anResto
        lda     #>9999
        sta     anResto+1
lnvFin
        rts

; ------------------------------------------------------------------------------
; ponMate: writes how many moves away a mate is
; in:        X, the sign; anResto, valorMate less the half-moves to it
; preserves: nothing
; cycles:    at most 700
; ------------------------------------------------------------------------------
ponMate
        lda     #codigoMate
        jsr     ponAnalisis
        txa
        jsr     ponAnalisis
        lda     #<(valorMate+1)
        sec
        sbc     anResto
        lsr                             ; at most 61 half-moves
        ldx     #0
        jsr     ponResto
        ldx     #unidad10
        cmp     #10
        bcs     pmtDos
        inx
        jsr     ponCifra
        inc     anLugar
        inc     anLugar
        rts
pmtDos
        jsr     ponCifra
        jsr     ponCifra
        inc     anLugar
        rts

; ------------------------------------------------------------------------------
; ponNodos: writes the nodes in tens, five digits
; in:        pnNodosHechos
; preserves: nothing
; cycles:    at most 3500
; ------------------------------------------------------------------------------
; More than 999,999 are shown as this number, $0f423f.
maxNodos0       = $3f
maxNodos1       = $42
maxNodos2       = $0f

ponNodos
        ldy     #2
pnoByte
        lda     pnNodosHechos,y
        sta     anResto,y
        dey
        bpl     pnoByte
        lda     pnNodosHechos+3
        bne     pnoDemasiados
        lda     #maxNodos0
        cmp     anResto
        lda     #maxNodos1
        sbc     anResto+1
        lda     #maxNodos2
        sbc     anResto+2
        bcs     pnoCabe
pnoDemasiados
        lda     #maxNodos0
        sta     anResto
        lda     #maxNodos1
        sta     anResto+1
        lda     #maxNodos2
        sta     anResto+2
pnoCabe
        ldx     #unidad100000
pnoCifra
        jsr     ponCifra
        cpx     #unidad10+1
        bcc     pnoCifra
        rts

; ------------------------------------------------------------------------------
; ponLinea3: writes the first half-moves of the best line
; in:        the best line of ply 0
; preserves: nothing
; cycles:    at most 800
; ------------------------------------------------------------------------------
ponLinea3
        ldx     #0
pliJugada
        lda     nvLineaDe,x
        jsr     ponCasilla
        lda     nvLineaA,x
        jsr     ponCasilla
        inc     anLugar
        inx
        cpx     nvLargo
        bcs     pliFin
        cpx     #maxMostradas
        bcc     pliJugada
pliFin
        rts

; ------------------------------------------------------------------------------
; ponCasilla: writes the name of a square
; in:        A, the square as lists hold it
; preserves: X
; cycles:    at most 90
; ------------------------------------------------------------------------------
ponCasilla
        pha
        and     #7
        clc
        adc     #codigoMinuscula+1
        jsr     ponAnalisis
        pla
        and     #$70
        lsr
        lsr
        lsr
        lsr
        clc
        adc     #codigo1
        jmp     ponAnalisis
