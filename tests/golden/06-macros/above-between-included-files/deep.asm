defm setx
    ldx #/1
endm
