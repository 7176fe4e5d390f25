; SPDX-License-Identifier: MIT
; The processor's line falls in the cycle of the raster compare, cycle 1 of line 100: a NOP that begins there is the last one before the
; interrupt.

*=$c000
start   jsr     stable
        lda     #$35                    ; no ROM: the vector is in RAM
        sta     $01
        lda     #<@came
        sta     $fffe
        lda     #>@came
        sta     $ffff
        lda     #100
        sta     $d012
        at      90,1
        lda     #1
        sta     $d019
        sta     $d01a
        cli
        ldx     #99-1
        lda     #0
        ldy     begin
        jsr     beam
@nops   repeat  1,10,i
        nop
        endrepeat
        sei
@came   pla
        pla                             ; the interrupted address
        sec
        sbc     #<@nops
        sta     nops
        pla
        lda     #0
        sta     $d01a
        lda     #1
        sta     $d019
        lda     #$37
        sta     $01
        rts
begin   byte    60                      ; of the first NOP
nops    byte    0

        incasm  "stable.asm"
