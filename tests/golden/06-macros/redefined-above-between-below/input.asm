; why: above all definitions of a macro the last counts, below one the nearest above
*=$1000
    set
defm set
    byte 1
endm
    set
defm set
    byte 2
endm
    set
