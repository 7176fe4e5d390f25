; why: a label that is not there, and one of another file
; language: extended
*=$1000
        bne -
        bne ++
+       rts
incasm "other.asm"
