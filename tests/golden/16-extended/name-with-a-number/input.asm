; why: braces in a name become a number in REPEAT and macros; in texts they stay control codes
; language: extended
*=$1000
        repeat 1,2,i
row{i}  byte i
row{i}.end{i*10}
        text "{clear}"
        endrepeat
        byte row2-row1, row2.end20-row1
defm    both n
        byte row{n}-$1000,row{3-n}-$1000
endm
        both 1
