    set
defm set
    byte 1
endm
    set
