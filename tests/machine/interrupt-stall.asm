; SPDX-License-Identifier: MIT
; An instruction is interrupted if the line is low in the cycle before its last one. When the last one has to wait for the VIC, that is the last
; cycle of the wait: an interrupt that comes meanwhile is in time. Here NOPs run into a bad line, in which BA falls in cycle 12.

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
        at      20,1
        lda     #$1b
        sta     $d011
        lda     #%10000001
        sta     $dc0d
        lda     $dc0d
        cli
        ldx     #50-1
        lda     #0
        ldy     begin                   ; of LDA; 63 is the last cycle of line 50
        jsr     beam
        lda     #%00011001              ; the 6526 pulls the line `latch` + 4 cycles after the write
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
begin   byte    62
latch   byte    20
nops    byte    0

        incasm  "stable.asm"
