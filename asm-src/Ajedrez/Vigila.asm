; SPDX-License-Identifier: MIT
;
; Vigila.asm - what happens while the search runs: time and clocks are looked at, keys are
; obeyed or kept for later, and what has been found so far is shown.

pasoVigila      = 100                   ; between two looks: so many times 256 cycles, or a little more
vueltaTimer     = 193                   ; values of timer A's high byte
numTeclas       = $c6                   ; KERNAL: keys in its queue

vgActiva        byte    0               ; not 0: the game thinks; else something else has called piensa
vgPendiente     byte    0               ; order that has ended the search, 0 none
numCola         byte    0
colaTexto       byte    0               ; not 0: the last of them types a move
vgPly           byte    0               ; depth of the search while its root is shown
vgDe            byte    0               ; and the move it was about to make
vgA             byte    0

; ------------------------------------------------------------------------------
; vigila: looks at everything that cannot wait for the search to end. cuentaNodo calls it, and
; it changes nothing that the search needs then.
; in:        pnAlto, set from outside; rlLimite; vgActiva
; out:       C set and pnParar: the search has to end
; preserves: nothing
; ------------------------------------------------------------------------------
vigila
        lda     cia2+timerAHi
        sta     vgUltimo
        ldx     #ningunaLista           ; what runs now may move the pointers to lists
        stx     abierta
        lda     pnAlto
        bne     vgPara
        jsr     miraLimite
        bcs     vgPara
        lda     vgRival
        bne     vgEspera
        lda     vgActiva
        beq     vgSigue
        jsr     vigilaJuego
        lda     pnAlto
        bne     vgPara
vgSigue
        clc
        rts
vgEspera
        jsr     miraReloj
        lda     numTeclas
        bne     vgPara                  ; it is done with
        jsr     caeBandera
        bcc     vgSigue
vgPara
        lda     #1
        sta     pnParar
        sec
        rts

; ------------------------------------------------------------------------------
; vigilaJuego: the same for the game: clocks, keys, what has been found.
; preserves: nothing
; ------------------------------------------------------------------------------
vigilaJuego
        jsr     miraReloj
        jsr     miraAnalisis
        lda     numTeclas
        beq     vjFin
        jsr     getin
        bne     teclaPensando
vjFin
        rts

; ------------------------------------------------------------------------------
; teclaPensando: obeys an order; other keys wait. STOP forgets those that wait, and ends what is
; thought for a player. With the menu on the screen any key takes it away.
; in:        A, the key
; out:       pnAlto and vgPendiente, if the order ends the search
; preserves: nothing
; ------------------------------------------------------------------------------
teclaPensando
        sta     tecla
        lda     modo
        bne     tpMuestra
        lda     tecla
        cmp     #teclaStop
        beq     tpStop
        cmp     #teclaFlecha
        beq     tpStop
        lda     colaTexto
        beq     tpOrden
        lda     tecla                   ; letters belong to the text
        cmp     #primeraFuncion
        bcc     guardaTecla
        cmp     #ultimaFuncion+1
        bcs     guardaTecla
tpOrden
        lda     tecla
        jsr     buscaOrden
        bcs     guardaTecla
        cpx     #numLibres
        bcc     tpMuestra
        jmp     acabaPensar
tpStop
        lda     vgConsulta
        ora     demostracion
        beq     vaciaCola
        jsr     acabaPensar
        jmp     vaciaCola
tpMuestra
        jsr     subeRaiz
        lda     tecla
        jsr     atiendeTecla
        jmp     bajaNodo

; ------------------------------------------------------------------------------
; guardaTecla: queues a key until the search ends, unless the queue is full
; in:        tecla
; preserves: Y
; cycles:    at most 110
; ------------------------------------------------------------------------------
guardaTecla
        ldx     numCola
        cpx     #maxCola
        bcs     gtFin
        lda     tecla
        sta     cola,x
        inc     numCola
        cmp     #teclaReturn
        beq     gtAcaba
        jsr     teclaAscii
        bcs     gtFin
        lda     #1
        bne     gtTexto
gtAcaba
        lda     #0
gtTexto
        sta     colaTexto
gtFin
        rts

; ------------------------------------------------------------------------------
; vaciaCola: no key waits
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
vaciaCola
        lda     #0
        sta     numCola
        sta     colaTexto
        rts

; ------------------------------------------------------------------------------
; tomaTecla: the next key: first those that have waited
; out:       A, the key, 0 none; Z
; preserves: nothing
; ------------------------------------------------------------------------------
tomaTecla
        lda     numCola
        beq     tmtTeclado
        lda     cola
        pha
        dec     numCola
        ldx     #0
tmtSube
        lda     cola+1,x
        sta     cola,x
        inx
        cpx     numCola
        bcc     tmtSube
        lda     numCola
        bne     tmtFin
        sta     colaTexto
tmtFin
        pla
        rts
tmtTeclado
        jmp     dameTecla

; ------------------------------------------------------------------------------
; subeRaiz: the position is the root's, until bajaNodo
; in:        ply; the frames; jDe, jA
; out:       ply = 0
; preserves: nothing
; ------------------------------------------------------------------------------
subeRaiz
        lda     jDe
        sta     vgDe
        lda     jA
        sta     vgA
        lda     ply
        sta     vgPly
srDeshaz
        lda     ply
        beq     srFin
        jsr     deshaz
        jmp     srDeshaz
srFin
        rts

; ------------------------------------------------------------------------------
; bajaNodo: makes the moves again that subeRaiz has taken back: the frames still hold them
; in:        vgPly, vgDe, vgA; the frames
; out:       ply, jDe, jA
; preserves: nothing
; ------------------------------------------------------------------------------
bajaNodo
        ldx     ply
        cpx     vgPly
        beq     bnFin
        lda     frDe,x
        sta     jDe
        lda     frA,x
        sta     jA
        lda     frDerechos,x
        bmi     bnCorta
        jsr     haz
        jmp     bajaNodo
bnCorta
        lda     jA
        bpl     bnMinima
        jsr     hazNula
        jmp     bajaNodo
bnMinima
        jsr     hazMinima
        jmp     bajaNodo
bnFin
        lda     vgDe
        sta     jDe
        lda     vgA
        sta     jA
        rts
