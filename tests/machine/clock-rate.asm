; SPDX-License-Identifier: MIT
; The CIA's clock counts tenths of a second from the mains: each is 5 or 6 of its pulses, depending on bit 7 of $dc0e. With 50 Hz and a
; divider of 6 a tenth takes a fifth longer. Reading the tenths does not stop it; a tenth has some 98,525 cycles of the PAL machine.

*=$c000
start   jsr     stable
        ldx     #<999                   ; timer B counts how often timer A, which takes 1000 cycles, runs out
        stx     $dc04
        ldx     #>999
        stx     $dc05
        lda     #$ff
        sta     $dc06
        sta     $dc07
        lda     divider
        ora     #%00010001
        sta     $dc0e
        lda     #%01010001
        sta     $dc0f
        lda     #0
        sta     $dc0b                   ; stops it
        sta     $dc0a
        sta     $dc09
        sta     $dc08                   ; starts it
        jsr     tenth
        lda     $dc06
        pha
        jsr     tenth
        pla
        sec
        sbc     $dc06
        sta     thousands
        rts

tenth   lda     $dc08
@same   cmp     $dc08
        beq     @same
        rts
divider byte    $80
thousands
        byte    0

        incasm  "stable.asm"
