defm add1
    clc
    adc #/1
endm
    put 2
    last1
