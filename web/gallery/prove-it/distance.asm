; The distance between two numbers, with a mistake that the rows of `rows.gtest.json` do not notice. The proof in
; `proof.gtest.json` finds it. Put it right and run the tests again; `mended.asm` shows how.

*=$c000

; distance: a = the distance between a and x.
; preserves: x y
distance
        stx     other
        sec
        sbc     other
        bpl     @done
        eor     #$ff
        clc
        adc     #1
@done   rts
other   byte    0
