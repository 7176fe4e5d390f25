; SPDX-License-Identifier: MIT
;
; Orden.asm - which move comes next. A node looks at few of the moves it could make, so
; they are made in stages: the move of the table without any list, captures, quiet moves
; that were the answer in a neighbouring node, the rest. Of a list the best is picked each
; time; nothing is sorted or moved. Lists do not look at the king; a move is tested when its turn
; comes. In check one list of legal moves is all there is.

; Stages of a node.
etTabla         = 0                     ; the move of the table
etCapturas      = 1                     ; captures, to be generated
etCaptura       = 2                     ; those of the list that lose nothing
etCorte         = 3                     ; the first quiet move that was the answer
etCorte2        = 4                     ; the second
etTranquilas    = 5                     ; the rest, to be generated
etResto         = 6                     ; from the list
etJaque         = 7                     ; in check: all moves, to be generated
etHuida         = 8                     ; from the list

finRangos       = 255                   ; no move has it
rangoPierde     = 4                     ; below it captures lose, or promote to less than a queen
rangoPerdida    = 1                     ; such a capture
bastante        = 12                    ; moves after which the best is not looked for

; ------------------------------------------------------------------------------
; siguienteJugada: the next legal move to try
; in:        ply; nvEtapa and what belongs to it
; out:       jDe, jA; C set if there is none left
; preserves: nothing
; ------------------------------------------------------------------------------
siguienteJugada
        ldx     ply
        ldy     nvEtapa,x
        cpy     #etResto
        beq     sjVaResto               ; nearly always
        lda     etapasHi,y
        pha
        lda     etapasLo,y
        pha
        rts
sjVaResto
        jmp     sjResto
etapasLo        byte    <(sjTabla-1),<(sjCapturas-1),<(sjCaptura-1),<(sjCorte-1)
                byte    <(sjCorte2-1),<(sjTranquilas-1),<(sjResto-1),<(sjJaque-1)
                byte    <(sjHuida-1)
etapasHi        byte    >(sjTabla-1),>(sjCapturas-1),>(sjCaptura-1),>(sjCorte-1)
                byte    >(sjCorte2-1),>(sjTranquilas-1),>(sjResto-1),>(sjJaque-1)
                byte    >(sjHuida-1)

sjTabla
        inc     nvEtapa,x
        lda     nvTablaA,x
        bmi     sjSinTabla
        sta     jA
        lda     nvTablaDe,x
        sta     jDe
        jsr     listaVacia
        jsr     esPosible
        bne     sjSinTabla
        jsr     esLegal
        bcs     sjSinTabla
        rts
sjSinTabla
        ldx     ply
        lda     #nada
        sta     nvTablaA,x

sjCapturas
        inc     nvEtapa,x
        lda     #peon
        sta     umbral
        lda     #4
        sta     maxCoronas
        jsr     generaCapturas
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        cpy     #0
        beq     sjSinCapturas
        ldy     mejorLugar
        lda     mejorRango
        bne     sjSacada

sjCaptura
        jsr     sacaMejor
        bcs     sjSinCapturas
sjSacada
        cmp     #rangoPierde
        bcc     sjSinCapturas
        tacha
        jsr     yaVista
        beq     sjCaptura
        sty     lugarSacada
        jsr     pierdeCaptura
        bcc     sjCapturaVale
        ldy     lugarSacada
        lda     #rangoPerdida
        sta     (ptRangos),y
        bne     sjCaptura
sjCapturaVale
        jsr     esLegal
        bcs     sjCaptura
        rts
lugarSacada     byte    0               ; place of the move that sacaMejor has found
sjSinCapturas
        ldx     ply
        inc     nvEtapa,x
        lda     nvFutil,x               ; futile: checks only, which need the whole list
        bne     sjSinCortes
sjCorte
        ldx     ply
        inc     nvEtapa,x
        lda     nvCorteA,x
        cmp     #nada
        beq     sjCorte2
        sta     jA
        lda     nvCorteDe,x
        sta     jDe
        jsr     valeCorte
        bcs     sjCorte2
        rts
sjCorte2
        ldx     ply
        inc     nvEtapa,x
        lda     nvCorte2A,x
        cmp     #nada
        beq     sjTranquilas
        sta     jA
        lda     nvCorte2De,x
        sta     jDe
        jsr     valeCorte
        bcs     sjTranquilas
        rts
sjSinCortes
        lda     #etTranquilas
        sta     nvEtapa,x
sjTranquilas
        jsr     vigilaSiToca            ; long lists take their time
        bcs     sjFin
        ldx     ply
        inc     nvEtapa,x
        jsr     generaTranquilas
        jsr     vigilaSiToca
        bcs     sjFin
sjResto
        jsr     sacaMejor
        bcs     sjFin
        tacha
        ldx     ply
        cmp     nvTablaA,x
        beq     sjMiraTabla
        cmp     nvCorteA,x
        beq     sjMiraCorte
        cmp     nvCorte2A,x
        beq     sjMiraCorte
sjVale
        jsr     esLegal
        bcs     sjIlegal
sjFin
        rts
sjIlegal
        jsr     vigilaSiToca            ; many in a row take their time
        bcc     sjResto
        rts
sjMiraTabla
        lda     jDe
        cmp     nvTablaDe,x
        beq     sjResto
sjMiraCorte
        lda     nvFutil,x
        bne     sjVale                  ; then they were not tried
        lda     jA
        cmp     nvCorteA,x
        bne     sjSegundo
        lda     jDe
        cmp     nvCorteDe,x
        beq     sjTranquila
sjSegundo
        lda     jA
        cmp     nvCorte2A,x
        bne     sjVale
        lda     jDe
        cmp     nvCorte2De,x
        bne     sjVale
sjTranquila
        ldy     jA                      ; captures are not among those that were tried
        lda     tablero,y
        beq     sjResto
        bne     sjVale

sjJaque
        jsr     vigilaSiToca
        bcs     sjFin
        ldx     ply
        inc     nvEtapa,x
        jsr     genera
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        jsr     vigilaSiToca
        bcs     sjFin
        jsr     ordenaHuidas
        jsr     vigilaSiToca
        bcs     sjFin
sjHuida
        jsr     sacaMejor
        bcs     sjFin
        jsr     tachaSacada
        clc
        rts

; ------------------------------------------------------------------------------
; listaVacia: the list of this ply has no moves yet
; in:        ply
; out:       ltNumero, ltSiguiente; where the next list begins
; preserves: nothing
; cycles:    at most 100
; ------------------------------------------------------------------------------
listaVacia
        jsr     abreLista
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        tay
        jmp     cierraLista

; ------------------------------------------------------------------------------
; sacaMejor: finds the move of the highest rank that is left; a move that was taken has 0
; in:        ply; its list
; out:       A, its rank; Y, its place; C set if there is none; ptDe, ptA, ptRangos
; preserves: nothing
; cycles:    at most 3500
; ------------------------------------------------------------------------------
sacaMejor
        ldx     ply
        cpx     abierta
        beq     smLista
        jsr     abreRangos
smLista
        ldy     ltNumero,x
        beq     smNinguna
        sty     numLista
        lda     nvNumero,x
        cmp     #bastante
        bcs     smEnOrden               ; order matters no more
        lda     #finRangos
        sta     (ptRangos),y            ; a sentinel; the list after this one is done with
        ldy     #0
smMejora
        lda     (ptRangos),y
        sty     destino                 ; the best so far
smCompara
        iny
        cmp     (ptRangos),y
        bcs     smCompara
        cpy     numLista
        bne     smMejora
        ldy     destino
        cmp     #1
        bcc     smNinguna
        clc
        rts
smEnOrden
        ldy     ltSiguiente,x           ; all before it were taken
smPrueba
        lda     (ptRangos),y
        bne     smEsta
        iny
        cpy     numLista
        bcc     smPrueba
smNinguna
        sec
        rts
smEsta
        tya
        sta     ltSiguiente,x
        lda     (ptRangos),y
        clc
        rts

; ------------------------------------------------------------------------------
; abreRangos: points to the list of this ply and its ranks
; in:        ply
; out:       ptDe, ptA, ptRangos, abierta; X = ply
; preserves: Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
abreRangos
        ldx     ply
        stx     abierta
        lda     ltDeLo,x
        sta     ptDe
        sta     ptA
        sta     ptRangos
        lda     ltDeHi,x
        sta     ptDe+1
        sec
        sbc     #>salteRangos
        sta     ptRangos+1
        adc     #>(salteRangos+salteLista-$0100) ; C is set
        sta     ptA+1
        rts

; The same without a call, where it counts.
        defm    tacha
        lda     #0
        sta     (ptRangos),y
        lda     (ptDe),y
        sta     jDe
        lda     (ptA),y
        sta     jA
        endm

; ------------------------------------------------------------------------------
; tachaSacada: takes the move that sacaMejor has found
; in:        Y, its place; ptDe, ptA, ptRangos
; out:       jDe, jA
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
tachaSacada
        lda     #0
        sta     (ptRangos),y

; ------------------------------------------------------------------------------
; tomaSacada: a move of the list
; in:        Y, its place; ptDe, ptA
; out:       jDe, jA
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
tomaSacada
        lda     (ptDe),y
        sta     jDe
        lda     (ptA),y
        sta     jA
        rts

; ------------------------------------------------------------------------------
; yaVista: is this the move of the table, which was tried before all others?
; in:        jDe, jA; ply
; out:       Z set if so
; preserves: Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
yaVista
        ldx     ply
        lda     jA
        cmp     nvTablaA,x
        bne     yvFin
        lda     jDe
        cmp     nvTablaDe,x
yvFin
        rts

; ------------------------------------------------------------------------------
; valeCorte: may a quiet move that was the answer elsewhere be tried here?
; in:        jDe, jA; ply
; out:       C clear if so
; preserves: nothing
; cycles:    at most 800
; ------------------------------------------------------------------------------
valeCorte
        jsr     yaVista
        beq     vlNo
        ldy     jA
        lda     tablero,y
        bne     vlNo
        jsr     esPosible
        bne     vlNo
        jmp     esLegal
vlNo
        sec
        rts
