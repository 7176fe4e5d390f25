; why: each LOGICAL has its ENDLOGICAL, and a segment begins outside of it
; language: extended
*=$1000
endlogical
logical $c000
segment code
logical $d000
        nop
*=$2000
