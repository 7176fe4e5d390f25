; why: the load address of a program is not skipped automatically
*=$1000
    incbin "other.prg"
    incbin "other.prg",2
