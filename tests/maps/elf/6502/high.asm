; Runs at $c000: the value of a letter, 1 for A.
*=$c000
value   cmp #65
        bcc @none
        sec
        sbc #64
        rts
@none   lda #0
        rts
