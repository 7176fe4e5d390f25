; why: an empty argument counts
*=$1000
defm set
    byte /1,/2
    ldx #/2
endm
    set ,5
    set  , 6
