; why: names that begin or end like mnemonics are plain names
*=$1000
ldax inx
rts1 = 4
xrts rts
    jmp ldax
    lda #rts1
    jsr xrts
