; why: a label and a variable of one name follow the same rule
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    lda thing
thing inx
    jmp thing
thing = 5
    lda thing
