; why: a new word as the second word of prose is no operation: the line counts for nothing, as in the original language
; language: extended
*=$1000
wait for byte 5
    rts
