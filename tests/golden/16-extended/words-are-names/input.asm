; why: a new word is a name before `=`, before `:`, before a statement, alone on a line, and in operands
; language: extended
*=$1000
elseif = 5
        lda #elseif
*=$1010
if 1
a       nop
endif
        jmp b
b
if 0
elseif = 6
elseif:
        byte 1
endif
