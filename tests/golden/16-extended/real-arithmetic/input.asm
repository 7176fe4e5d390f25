; why: with a real + - * / are real, and comparisons too; two integers stay integers
; language: extended
*=$1000
half = 0.5
        byte round(3*half), 7/2, round(7/2.0), floor(-half), ceil(-half), round(-half*5)
        byte (half < 1), (half = 0.5), (1.5 > half+1)
        lda #round(10.25*4)
