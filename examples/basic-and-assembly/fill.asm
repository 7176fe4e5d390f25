; SPDX-License-Identifier: MIT
; Called by main.bas: SYS 4096.

letter  = 2                             ; zero page: the screen code to fill with
screen  = $0400

*=4096
; Fills the screen. in: letter; preserves: y
fill    lda     letter
        ldx     #0
@next   sta     screen,x
        sta     screen+250,x
        sta     screen+500,x
        sta     screen+750,x
        inx
        cpx     #250
        bne     @next
        rts
