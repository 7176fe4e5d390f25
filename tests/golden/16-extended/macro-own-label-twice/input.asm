; why: a label that a macro has twice is named as the macro spells it
; language: extended
*=$1000
defm    m ()
here    nop
here    nop
endm
        m
