; why: ZEROPAGE takes the smallest hole that is large enough
; language: extended
; areas: areas.json
*=$1000
        lda a
        sta b,x
        lda (c),y
zeropage a
zeropage b,4
zeropage c,2
@loop   jmp @loop
