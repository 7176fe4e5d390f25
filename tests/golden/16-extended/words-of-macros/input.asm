; why: a macro with the name of a new word is called, also above its definition
; language: extended
*=$1000
        elseif 1
defm elseif
        byte /1,/1
endm
        elseif 2
