; SPDX-License-Identifier: MIT
; Sprites that are full, 24 by 21 dots, all of one block.
;
;       jsr     sprites                 ; after `stable`; they are off until $d015 is written

sprites ldx     #63
        lda     #$ff
@full   sta     $2000,x
        dex
        bpl     @full
        ldx     #7
        lda     #$80                    ; pointers to $2000
@point  sta     $07f8,x
        dex
        bpl     @point
        lda     #0
        sta     $d010
        sta     $d017
        sta     $d01c
        sta     $d01d
        rts

; Sets the y of all of them to A.
all_y   ldx     #14
@next   sta     $d001,x
        dex
        dex
        bpl     @next
        rts

; 3855 cycles, some 60 lines; none of them writes.
        defm    some_time
        ldy     #3
        ldx     #0
@time   dex
        bne     @time
        dey
        bne     @time
        endm
time    = 4+3*(256*5-1+5)-1
