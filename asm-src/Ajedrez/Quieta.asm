; SPDX-License-Identifier: MIT
;
; Quieta.asm - the end of the search: captures and promotions only, so that no position is
; valued in the middle of an exchange. A side need not capture; in check it has all moves.

; Half-moves below the search to which checks are met with all moves, and to which captures
; are tried at all.
maxHuidas       = 2
maxCapturas     = 8

; ------------------------------------------------------------------------------
; quieta: values the position
; in:        ply; nvAlfa, nvBeta, nvJaque, nvProf of this ply: 0, -1, -2 …
; out:       valorLo/Hi; or pnParar
; preserves: ply
; ------------------------------------------------------------------------------
quieta
        ldx     ply
        lda     ltDeHi,x
        cmp     #topeListas
        bcs     quHoja
        cpx     #topePly
        bcc     quCabe
quHoja
        jmp     valoraHoja
quCabe
        lda     #0
        sta     nvNumero,x
        lda     nvJaque,x
        beq     quParada
        bmi     quParada                ; it is known only as far down as it matters
        jmp     quJaque
quParada
        jsr     valoraHoja
        jsr     paraQuieta
        bcs     quVuelve                ; with valorLo/Hi
        jsr     ponUmbral
        bcs     quFin
        lda     nvProf,x
        cmp     #0-maxCapturas
        beq     quFin
        lda     nvJaque,x
        bpl     quSabida
        jsr     detectaJaque            ; it was not known so far
quSabida
        bne     quFin
        lda     #1
        sta     maxCoronas
        jsr     generaCapturas
        cpy     #0
        beq     quFin
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
quSigue
        jsr     sacaMejor
        bcs     quFin
        jsr     tachaSacada
        jsr     pierdeCaptura
        bcs     quSigue
        jsr     esLegal
        bcs     quSigue
        jsr     cuentaNodo
        bcs     quVuelve
        jsr     haz
        jsr     bajaQuieta
        jsr     quieta
        jsr     deshaz
        lda     pnParar
        bne     quVuelve
        jsr     comparaQuieta
        bcc     quSigue
quFin
        ldx     ply
        lda     nvMejorLo,x
        sta     valorLo
        lda     nvMejorHi,x
        sta     valorHi
quVuelve
        rts
quJaque
        jsr     vigilaSiToca            ; long lists take their time
        bcs     quVuelve
        jsr     abreNodo
        jsr     genera
        cpy     #0
        beq     quMate
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        lda     #nada
        sta     nvTablaA,x
        jsr     vigilaSiToca
        bcs     quVuelve
        jsr     ordenaHuidas
quHuida
        jsr     sacaMejor
        bcs     quFin
        jsr     tachaSacada
        jsr     cuentaNodo
        bcs     quVuelve
        jsr     haz
        jsr     bajaQuieta
        jsr     quieta
        jsr     deshaz
        lda     pnParar
        bne     quVuelve
        jsr     comparaQuieta
        bcc     quHuida
        bcs     quFin
quMate
        jmp     valoraSinJugadas

; ------------------------------------------------------------------------------
; comparaQuieta: takes the value of a child into account
; in:        valorLo/Hi, the child's; ply
; out:       nvMejor, nvAlfa; C set when no other move matters
; preserves: nothing
; cycles:    at most 160
; ------------------------------------------------------------------------------
comparaQuieta
        jsr     niegaValor
        ldx     ply
        lda     nvMejorLo,x
        cmp     valorLo
        lda     nvMejorHi,x
        sbc     valorHi
        bvc     cqMejor
        eor     #$80
cqMejor
        bmi     apuntaMejor
        clc
        rts

; ------------------------------------------------------------------------------
; bajaQuieta: gives a child its depth and the whole window, and looks whether it is in check if
; that matters
; in:        ply, the child's
; out:       nvProf, nvAlfa, nvBeta, nvJaque
; preserves: nothing
; cycles:    at most 1100
; ------------------------------------------------------------------------------
bajaQuieta
        ldx     ply
        ldy     nvProf-1,x
        dey
        tya
        sta     nvProf,x
        cmp     #1-maxHuidas
        lda     #desconocido
        bcc     bqJaque                 ; so far below nobody asks at once
        jsr     detectaJaque
bqJaque
        sta     nvJaque,x
        jmp     ventanaEntera
desconocido     = $80

; ------------------------------------------------------------------------------
; ponUmbral: which captures can bring the value into the window, even for nothing?
; in:        nvQuieto, nvAlfa; ply
; out:       umbral, the least kind; C set when not even a queen is enough
; preserves: nothing
; cycles:    at most 300
; ------------------------------------------------------------------------------
; By kind of what is taken: its value and a pawn and a half more.
ganaPeon        = 52
ganaCaballo     = 98
ganaAlfil       = 100
ganaTorre       = 136
ganaDama        = 226
ganancia        byte    ganaPeon,ganaPeon,ganaCaballo,ganaAlfil,ganaTorre,ganaDama

ponUmbral
        ldx     ply
        lda     nvAlfaLo,x
        sec
        sbc     nvQuietoLo,x
        sta     limiteLo
        lda     nvAlfaHi,x
        sbc     nvQuietoHi,x
        bne     puNada                  ; what is wanting: not below 0
        lda     limiteLo
        ldy     #peon
puTipo
        cmp     ganancia,y
        bcc     puBasta
        iny
        cpy     #dama+1
        bne     puTipo
puNada
        sec
        rts
puBasta
        sty     umbral
        clc
        rts

; ------------------------------------------------------------------------------
; paraQuieta: not to capture is worth the evaluation
; in:        valorLo/Hi; ply
; out:       nvQuieto, nvMejor, nvAlfa; X = ply; C set when no move matters
; preserves: nothing
; cycles:    at most 120
; ------------------------------------------------------------------------------
paraQuieta
        ldx     ply
        lda     valorLo
        sta     nvQuietoLo,x
        lda     valorHi
        sta     nvQuietoHi,x
apuntaMejor
        lda     valorLo
        sta     nvMejorLo,x
        cmp     nvBetaLo,x
        lda     valorHi
        sta     nvMejorHi,x
        sbc     nvBetaHi,x
        bvc     pqBeta
        eor     #$80
pqBeta
        bmi     pqAlfa
        sec
        rts
pqAlfa
        lda     nvAlfaLo,x
        cmp     valorLo
        lda     nvAlfaHi,x
        sbc     valorHi
        bvc     pqMenor
        eor     #$80
pqMenor
        bpl     pqFin
        lda     valorLo
        sta     nvAlfaLo,x
        lda     valorHi
        sta     nvAlfaHi,x
pqFin
        clc
        rts
