; SPDX-License-Identifier: MIT
; Timer B on bit 7 of port B. In toggle mode the bit is 1 when the timer starts and changes each time it runs out; in pulse mode it is 1 for
; one cycle then.

*=$c000
start   jsr     stable
        ldx     latch
        stx     $dd06
        ldx     #0
        stx     $dd07
        stx     $dd03                   ; even without being an output
        stx     $dd01
        lda     mode
        sta     $dd0f
        ldx     #0
@look   lda     $dd01                   ; every 20 cycles: 4
        and     #$80                    ; 2
        sta     seen,x                  ; 5
        nop                             ; 2
        nop                             ; 2
        inx                             ; 2, and 3 of BPL
        bpl     @look
        ldx     #127
        lda     #0                      ; how often was it 1?
@count  ldy     seen,x
        bpl     @zero
        clc
        adc     #1
@zero   dex
        bpl     @count
        sta     ones
        rts
mode    byte    %00010111
latch   byte    99
ones    byte    0
seen    dcb     128,0

        incasm  "stable.asm"
