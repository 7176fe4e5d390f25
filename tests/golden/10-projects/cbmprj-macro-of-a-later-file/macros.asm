defm set
    lda #/1
endm
    set 6
