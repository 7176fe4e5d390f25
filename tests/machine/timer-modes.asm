; SPDX-License-Identifier: MIT
; A one-shot timer stops when it runs out, with its latch's value again; a continuous one runs on. A timer that counts CNT stands
; still, as nothing is connected there. A write to the high byte loads a timer that is stopped, not one that runs.

*=$c000
start   jsr     stable
        lda     #20
        sta     $dc04
        sta     $dc06
        lda     #0
        sta     $dc05
        sta     $dc07
        lda     #%00011001              ; once
        sta     $dc0e
        lda     #%00010001              ; continuous
        sta     $dc0f
        ldx     #10
@wait   dex
        bne     @wait
        lda     $dc0e
        and     #1
        sta     once
        lda     $dc04
        sta     shown
        lda     $dc0f
        and     #1
        sta     on
        lda     #0
        sta     $dc0f
        lda     #%00110001              ; CNT
        sta     $dc0f
        nop
        nop
        lda     $dc06
        sta     counted
        lda     #0
        sta     $dc0f
        lda     #7
        sta     $dc06
        lda     #1
        sta     $dc07                   ; stopped: loaded
        lda     $dc06
        sta     low
        lda     $dc07
        sta     high
        lda     #%00000001
        sta     $dc0f
        lda     #9
        sta     $dc07                   ; running: later
        lda     $dc07
        sta     running
        rts
once    byte    0
shown   byte    0
on      byte    0
counted byte    0
low     byte    0
high    byte    0
running byte    0

        incasm  "stable.asm"
