; SPDX-License-Identifier: MIT
;
; Politica.asm - the table with which the cats cannot lose. From the start of a game
; the cats win by force; the table holds one winning reply for each position that the
; mouse can reach against these very replies, so it is small.
;
; It is made by tools/policy (ryg-policy): records ordered by the squares of the cats,
;
;     3 bytes   the four squares, five bits each, the first one highest, low byte
;               first; in the upper half of the third byte the number of replies
;     replies   mouse * 8 + move, in the numbering of the search
;
; and a record without replies at the end.

politica incbin "Politica.bin"
finPolitica

; ------------------------------------------------------------------------------
; buscaPolitica: looks tableroActual up; it is not there when the mouse is to move
; out:       C set: A is the number of the move. C clear: the position is not there
; preserves: nothing
; cycles:    at most 20000
; ------------------------------------------------------------------------------
bpClave         byte    0,0,0           ; the four squares as the table has them
bpCuenta        byte    0               ; replies of the record
bpRaton         byte    0               ; the mouse * 8

buscaPolitica
        lda     tableroActual+tbTurno
        cmp     #Gato
        bne     bpNoEsta
        jsr     preparaPosicion
        jsr     preparaRaiz
        jsr     empaquetaGatos
        lda     cuadroRaton
        asl
        asl
        asl
        sta     bpRaton
        lda     #<politica
        sta     punteroLo
        lda     #>politica
        sta     punteroHi
bpRegistro
        ldy     #2
        lda     (punteroLo),y
        lsr
        lsr
        lsr
        lsr
        beq     bpNoEsta                ; C is clear: the upper half was 0
        sta     bpCuenta
        lda     (punteroLo),y
        and     #%00001111
        cmp     bpClave+2
        bne     bpSgte
        dey
        lda     (punteroLo),y
        cmp     bpClave+1
        bne     bpSgte
        dey
        lda     (punteroLo),y
        cmp     bpClave
        beq     bpRespuestas
bpSgte
        lda     bpCuenta
        clc
        adc     #3
        adc     punteroLo
        sta     punteroLo
        bcc     bpRegistro
        inc     punteroHi
        bcs     bpRegistro
bpRespuestas
        ldy     bpCuenta
        iny
        iny                             ; the last reply
bpBucle
        lda     (punteroLo),y
        and     #%11111000
        cmp     bpRaton
        beq     bpEsta
        dey
        cpy     #2
        bne     bpBucle
        beq     bpSgte
bpEsta
        lda     (punteroLo),y
        and     #numJugsGatos-1
        tax
        lda     rzNumero,x
        sec
        rts
bpNoEsta
        clc
        rts

; ------------------------------------------------------------------------------
; empaquetaGatos: puts the four squares together as the table has them
; in:        cuadrosGatos
; out:       bpClave
; preserves: nothing
; cycles:    at most 800
; ------------------------------------------------------------------------------
empaquetaGatos
        lda     #0
        sta     bpClave
        sta     bpClave+1
        sta     bpClave+2
        tax
egGato
        ldy     #5                      ; bits of a square
egBit
        asl     bpClave
        rol     bpClave+1
        rol     bpClave+2
        dey
        bne     egBit
        lda     cuadrosGatos,x
        ora     bpClave
        sta     bpClave
        inx
        cpx     #numGatos
        bne     egGato
        rts
finBuscaPolitica
