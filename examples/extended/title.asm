; SPDX-License-Identifier: MIT
; The colours of the title: those of a list, which move by one place every four frames.

        scope   title
row     = colour_ram+40*2
shades  = join([6,14,3],[1],[3,14,6,11])

        overlay paint
        zeropage place                  ; in the list
        endoverlay

        segment tables
run     byte    shades

        segment code
paint   lda     frame
        lsr
        lsr
        sta     place
        ldx     #39
@next   inc     place
        lda     place
        and     #len(shades)-1
        tay
        lda     run,y
        sta     row,x
        sta     row+40*20,x
        dex
        bpl     @next
        rts
        endscope
