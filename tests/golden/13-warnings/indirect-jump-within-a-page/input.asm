; why: other pointers, and bytes that only look like such a jump, are no mistake
*=$1000
    jmp ($12fe)
    jmp ($1300)
    byte $6c,$ff,$12
    lda #$6c
    byte $ff,$12
