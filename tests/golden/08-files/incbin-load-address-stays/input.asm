; why: the load address of a program is not left out by itself
*=$1000
    incbin "other.prg"
    incbin "other.prg",2
