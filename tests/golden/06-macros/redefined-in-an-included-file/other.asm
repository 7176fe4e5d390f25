defm set
    byte 2
endm
