defm seta
    lda #/1
endm
    incasm "deep.asm"
