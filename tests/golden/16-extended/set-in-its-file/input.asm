; why: two files count without disturbing each other
; language: extended
*=$1000
set n = 1
        incasm "other.asm"
        byte n
