; why: an included file may replace a macro from there on
*=$1000
defm set
    byte 1
endm
    set
    incasm "other.asm"
    set
