; why: a definition that follows the last use changes nothing below the first
*=$1000
defm set
    byte 1
endm
    set
    set
defm set
    byte 2
endm
