; why: a variable with # that a member hides only further down would make an operand immediate with another value
; language: extended
*=$1000
speed = #5
scope s
        lda speed+1
speed = 7
endscope
