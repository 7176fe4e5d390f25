; why: a sign is a label only before a statement, and a reference only as a whole operand
; language: extended
*=$1000
-       rts
        lda -1+2,x
        lda -,x
