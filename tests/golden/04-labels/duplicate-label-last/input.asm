; why: where the label comes last a forward reference takes it
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    lda thing
thing = 5
    lda thing
thing inx
    jmp thing
