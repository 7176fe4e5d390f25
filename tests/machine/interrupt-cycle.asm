; SPDX-License-Identifier: MIT
; When a timer's interrupt comes. The 6526A pulls the line in the cycle in which the timer would show zero, the 6526 one later. The processor samples
; it in the last but one cycle of an instruction, the first one of a NOP; so the number of NOPs counted here changes with every other cycle.

*=$c000
start   jsr     stable
        lda     #$35                    ; no ROM: the vector is in RAM
        sta     $01
        lda     #<@came
        sta     $fffe
        lda     #>@came
        sta     $ffff
        lda     latch
        sta     $dc04
        lda     #0
        sta     $dc05
        lda     #%10000001
        sta     $dc0d
        lda     $dc0d
        cli
        lda     #%00011001              ; shows the latch three cycles after the write, and would show zero `latch` cycles later
        sta     $dc0e
@nops   repeat  1,30,i
        nop
        endrepeat
        sei
@came   pla
        pla                             ; the interrupted address
        sec
        sbc     #<@nops
        sta     nops
        pla
        lda     #%01111111
        sta     $dc0d
        lda     #$37
        sta     $01
        rts
latch   byte    20
nops    byte    0

        incasm  "stable.asm"
