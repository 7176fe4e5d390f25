; why: a macro without names for its parameters works as always: its labels are the program's
; language: extended
*=$1000
defm    once
table   byte /1,/2
endm
        once 1,2
        lda table
