; why: arguments are values of the caller, defaults may use the parameters before them, /1 is the text of the first
; language: extended
*=$1000
defm    add16 to, amount=to+1, /how=lda
        /how to
        clc
        adc #<amount
        byte >amount
        byte 10/5
        byte /1-1
endm
scope s
to = $30
        add16 to
        add16 to+2,$1234, ldx
endscope
