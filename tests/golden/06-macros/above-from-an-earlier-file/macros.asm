defm set
    lda #/1
endm
defm bump
    inx
endm
