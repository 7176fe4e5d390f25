; SPDX-License-Identifier: MIT
;
; Cuenta.asm - counts the legal moves without writing them, for PERFT.prg, which is
; measured by it: out of check, the moves of a piece that is not pinned are all legal. X is
; the square of the piece, Y the count. AJEDREZ.prg, which has no room for it, counts by
; `genera`.

; Step, and its multiples to 7: counts the moves along a line.
        defm    lineaCuenta
        lda     tablero+(/1),x
        bne     @choca
        iny
        lda     tablero+(/2),x
        bne     @choca
        iny
        lda     tablero+(/3),x
        bne     @choca
        iny
        lda     tablero+(/4),x
        bne     @choca
        iny
        lda     tablero+(/5),x
        bne     @choca
        iny
        lda     tablero+(/6),x
        bne     @choca
        iny
        lda     tablero+(/7),x
        bne     @choca
        iny
        bne     @fin
@choca
        bit     propio
        bne     @fin
        iny
@fin
        endm

; A step of a knight.
        defm    saltoCuenta
        lda     tablero+(/1),x
        and     propio
        bne     @no
        iny
@no
        endm

; All steps of a knight.
        defm    caballoCuenta
        saltoCuenta 14
        saltoCuenta 18
        saltoCuenta 31
        saltoCuenta 33
        saltoCuenta -14
        saltoCuenta -18
        saltoCuenta -31
        saltoCuenta -33
        endm

; ------------------------------------------------------------------------------
; cuentaDama, cuentaTorre, cuentaAlfil, cuentaCaballo: count the moves of a piece
; in:        X, its square; Y; propio
; out:       Y
; preserves: X
; cycles:    at most 400
; ------------------------------------------------------------------------------
cuentaDama
        jsr     cuentaAlfil
cuentaTorre
        lineaCuenta 1,2,3,4,5,6,7
        lineaCuenta -1,-2,-3,-4,-5,-6,-7
        lineaCuenta 16,32,48,64,80,96,112
        lineaCuenta -16,-32,-48,-64,-80,-96,-112
        rts
cuentaAlfil
        lineaCuenta 15,30,45,60,75,90,105
        lineaCuenta 17,34,51,68,85,102,119
        lineaCuenta -15,-30,-45,-60,-75,-90,-105
        lineaCuenta -17,-34,-51,-68,-85,-102,-119
        rts
cuentaCaballo
        caballoCuenta
        rts

; Captures of a white and of a black pawn. /1, the step; /2, what counts one.
        defm    capturaBlanca
        lda     tablero+(/1),x
        bpl     @no
        cmp     #borde
        bcs     @no
        /2
@no
        endm
        defm    capturaNegra
        lda     tablero+(/1),x
        bmi     @no
        beq     @no
        /2
@no
        endm
        defm    cuatro
        iny
        iny
        iny
        iny
        endm

; The moves of a pawn on X, except en passant. There are so many pawns and knights that their
; code is expanded in place, not called.
        defm    peonBlancoCuenta
        cpx     #$60
        bcc     @normal
        jsr     coronaBlanca
        jmp     @fin
@normal
        lda     tablero+16,x
        bne     @captura
        iny
        cpx     #$20
        bcs     @captura
        lda     tablero+32,x
        bne     @captura
        iny
@captura
        capturaBlanca 15,iny
        capturaBlanca 17,iny
@fin
        endm
        defm    peonNegroCuenta
        cpx     #$20
        bcs     @normal
        jsr     coronaNegra
        jmp     @fin
@normal
        lda     tablero-16,x
        bne     @captura
        iny
        cpx     #$60
        bcc     @captura
        lda     tablero-32,x
        bne     @captura
        iny
@captura
        capturaNegra -15,iny
        capturaNegra -17,iny
@fin
        endm

; ------------------------------------------------------------------------------
; coronaBlanca, coronaNegra: counts the moves of a pawn that promotes
; in:        X, its square; Y
; out:       Y
; preserves: X
; cycles:    at most 70
; ------------------------------------------------------------------------------
coronaBlanca
        lda     tablero+16,x
        bne     cbCaptura
        cuatro
cbCaptura
        capturaBlanca 15,cuatro
        capturaBlanca 17,cuatro
        rts
coronaNegra
        lda     tablero-16,x
        bne     cnCaptura
        cuatro
cnCaptura
        capturaNegra -15,cuatro
        capturaNegra -17,cuatro
        rts

; ------------------------------------------------------------------------------
; cuentaPieza: counts the moves of a piece that is not the king
; in:        X, its number; Y
; out:       Y
; preserves: nothing
; cycles:    at most 450
; ------------------------------------------------------------------------------
cuentaPieza
        lda     tipoDe,x
        sta     temporal
        lda     casillaDe,x
        bmi     czFin
        tax
        lda     temporal
        cmp     #peon
        beq     czPeon
        cmp     #alfil
        bcc     czCaballo
        bne     czTorre
        jmp     cuentaAlfil
czTorre
        cmp     #dama
        bcs     czDama
        jmp     cuentaTorre
czDama
        jmp     cuentaDama
czPeon
        bit     propio
        bvs     czPeonBlanco
        peonNegroCuenta
        rts
czPeonBlanco
        peonBlancoCuenta
        rts
czCaballo
        jmp     cuentaCaballo
czFin
        rts

; ------------------------------------------------------------------------------
; cuentaBlancas, cuentaNegras: counts the moves of all pieces in the list but the king
; in:        Y; propio
; out:       Y
; preserves: nothing
; cycles:    at most 5000
; ------------------------------------------------------------------------------
; One piece of those: number, macro.
        defm    cuentaUna
        ldx     /1
        bmi     @fuera
        /2
@fuera
        endm
; Its bit, its pawns' macro, what counts its promoted pieces.
        defm    cuentaBando
        listaUna /1+prDama,cuentaDama
        listaUna /1+prTorre,cuentaTorre
        listaUna /1+prTorre+1,cuentaTorre
        listaUna /1+prAlfil,cuentaAlfil
        listaUna /1+prAlfil+1,cuentaAlfil
        cuentaUna /1+prCaballo,caballoCuenta
        cuentaUna /1+prCaballo+1,caballoCuenta
        lda     /3
        beq     @peones
        ldx     #/1+prPeones
@otra
        stx     primera
        jsr     cuentaPieza
        ldx     primera
        inx
        cpx     #/1+16
        bne     @otra
        rts
@peones
        cuentaUna /1+prPeones,/2
        cuentaUna /1+prPeones+1,/2
        cuentaUna /1+prPeones+2,/2
        cuentaUna /1+prPeones+3,/2
        cuentaUna /1+prPeones+4,/2
        cuentaUna /1+prPeones+5,/2
        cuentaUna /1+prPeones+6,/2
        cuentaUna /1+prPeones+7,/2
        rts
        endm

cuentaBlancas
        cuentaBando blancas,peonBlancoCuenta,coronadas
cuentaNegras
        cuentaBando negras,peonNegroCuenta,coronadasNegras

; ------------------------------------------------------------------------------
; cuentaLegales: counts the legal moves
; in:        the position; ply
; out:       Y, their number
; preserves: nothing
; cycles:    at most 8700
; ------------------------------------------------------------------------------
cuentaLegales
        jsr     analiza
        lda     numJaques
        beq     clSinJaque
        jmp     genera
clSinJaque
        jsr     abreLista
        ldy     #0
        lda     numClavadas
        bne     clClavadas
        jsr     cuentaBandoPropio
        jmp     clRey
clClavadas
        jsr     listaClavadas
        jsr     apartaClavadas
        jsr     cuentaBandoPropio
        jsr     devuelveClavadas
clRey
        lda     alPaso
        beq     clSinPaso
        jsr     listaPaso
clSinPaso
        jmp     listaRey

cuentaBandoPropio
        bit     propio
        bvs     clBlancas
        jmp     cuentaNegras
clBlancas
        jmp     cuentaBlancas
