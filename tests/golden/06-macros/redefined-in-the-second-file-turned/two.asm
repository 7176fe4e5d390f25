    set
defm set
    byte 2
endm
    set
