; The distance between two numbers, without the mistake of `distance.asm`. The carry says whether the difference is below
; zero, bit 7 does not.

*=$c000

; distance: a = the distance between a and x.
; preserves: x y
distance
        stx     other
        sec
        sbc     other
        bcs     @done
        eor     #$ff
        clc
        adc     #1
@done   rts
other   byte    0
