; why: the number must be known, and not negative
; language: extended
*=$1000
        repeat 1,1,i
row{i-2} byte i
        byte row{label}
        byte row{i
        endrepeat
label
