; why: from version 3.10 on a word alone in another case is a label
; args: game.cbmprj
*=$1000
    Flash
flash
    jmp flash
defm Flash
    inx
endm
