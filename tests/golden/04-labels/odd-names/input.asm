; why: names may hold dots, dollars and underscores, and start with digits
*=$1000
2ndrun inx
25hz1 = 25
.start dex
_under_score = 2
console.clear$ rts
a$b = 7
    jmp 2ndrun
    lda #25hz1
    jmp .start
    lda #_under_score
    jsr console.clear$
    lda #a$b
