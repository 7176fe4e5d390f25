; why: a mnemonic followed by a colon or an equals sign is a symbol
*=$1000
lda: nop
inx = 5
sta:
    jmp lda
    ldx #inx
    jmp sta
    inx
