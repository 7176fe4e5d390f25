; why: the zero page has no room for a variable
; language: extended
; areas: areas.json
*=$1000
        lda b
zeropage a,2
zeropage b,2
