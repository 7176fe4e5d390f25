; SPDX-License-Identifier: MIT
;
; Ajustes.asm - what the pawns and bishops of the root position add to the tables by kind: rooks belong
; on files without pawns, isolated and doubled pawns are worth less, and two bishops are worth more than
; twice one. It costs nothing in the tree.

parejaAlfiles   = 3                     ; for each of the two, in units of the tables
columnaAbierta  = 5                     ; for a rook: no pawn on the file
columnaPropia   = 2                     ; none of its own side
peonAislado     = 2                     ; less for a pawn: no pawn of its side on the files beside it
peonDoblado     = 2                     ; less for a pawn: another one of its side on its file

peonesEn        = partes                ; by file, 8 more for black
columnaAjuste   = objetivo              ; the same of the file that is being changed

; ------------------------------------------------------------------------------
; ajustaTablas: changes the table of the search by the position at the root
; in:        the position; valores, as preparaTablas makes it
; out:       valores
; preserves: nothing
; cycles:    at most 20000
; ------------------------------------------------------------------------------
ajustaTablas
        jsr     cuentaColumnas
        ldy     #15
ajtColumna
        sty     columnaAjuste
        jsr     ajustaPeones
        ldy     columnaAjuste
        lda     peonesEn,y
        bne     ajtAlfiles
        tya
        eor     #8
        tax
        lda     #columnaAbierta
        ldy     peonesEn,x
        beq     ajtTorre
        lda     #columnaPropia
ajtTorre
        ldx     #torre
        jsr     sumaColumna
ajtAlfiles
        ldx     #blancas+prAlfil
        lda     columnaAjuste
        and     #8
        beq     ajtPareja
        ldx     #negras+prAlfil
ajtPareja
        lda     casillaDe,x
        ora     casillaDe+1,x
        bmi     ajtSgte                 ; one of them is not on the board
        lda     #parejaAlfiles
        ldx     #alfil
        jsr     sumaColumna
ajtSgte
        ldy     columnaAjuste
        dey
        bpl     ajtColumna
        rts

; ------------------------------------------------------------------------------
; ajustaPeones: pawns on a file that is left alone or full
; in:        Y = columnaAjuste; peonesEn
; out:       valores
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
ajustaPeones
        ldx     #0
        lda     peonesEn,y
        cmp     #2
        bcc     ajpUno
        ldx     #0-peonDoblado
ajpUno
        tya
        and     #7
        beq     ajpDerecha
        lda     peonesEn-1,y
        bne     ajpSuma
ajpDerecha
        tya
        and     #7
        cmp     #7
        beq     ajpAislado
        lda     peonesEn+1,y
        bne     ajpSuma
ajpAislado
        txa
        sec
        sbc     #peonAislado
        tax
ajpSuma
        txa
        ldx     #peon

; ------------------------------------------------------------------------------
; sumaColumna: adds to the values of a kind on a file
; in:        A, units; X, the kind; columnaAjuste
; out:       valores
; preserves: nothing
; cycles:    at most 300
; ------------------------------------------------------------------------------
sumaColumna
        ldy     columnaAjuste
        cpy     #8
        bcc     scoBlancas
        eor     #$ff                    ; values of black are negative; C is set
        adc     #0
scoBlancas
        sta     factor
        lda     tipoLo-1,x
        sta     ptDestino
        lda     valoresHi-1,x
        sta     ptDestino+1
scoCasilla
        lda     (ptDestino),y
        clc
        adc     factor
        sta     (ptDestino),y
        tya
        clc
        adc     #16
        tay
        bpl     scoCasilla
        rts

; ------------------------------------------------------------------------------
; cuentaColumnas: how many pawns has each file?
; out:       peonesEn
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
cuentaColumnas
        lda     #0
        ldx     #15
cncBorra
        sta     peonesEn,x
        dex
        bpl     cncBorra
        ldx     #blancas+15
        jsr     cncBando
        ldx     #negras+15
cncBando
        txa
        and     #negras
        lsr
        lsr
        lsr
        lsr
        sta     factor                  ; 8 for black
cncPeon
        lda     casillaDe,x
        bmi     cncSgte
        ldy     tipoDe,x
        cpy     #peon
        bne     cncSgte
        and     #7
        ora     factor
        tay
        lda     peonesEn,y
        adc     #0                      ; C is set: it is a pawn
        sta     peonesEn,y
cncSgte
        dex
        txa
        and     #prPeones
        bne     cncPeon
        rts
