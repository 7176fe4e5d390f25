; why: names that differ in case only are no redefinition
*=$1000
defm set
    byte 1
endm
defm Set
    byte 2
endm
    set
    Set
