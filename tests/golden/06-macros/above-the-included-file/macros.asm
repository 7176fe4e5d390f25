defm set
    lda #/1
endm
