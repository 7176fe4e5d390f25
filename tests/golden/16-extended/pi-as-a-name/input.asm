; why: pi is a number only where no line above gives the name another meaning
; language: extended
*=$1000
pi = 7
        lda #pi
        byte pi+1
