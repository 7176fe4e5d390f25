; why: ELSEIF goes on with a condition above it
; language: extended
*=$1000
elseif 1
        byte 1
