; why: the name of a binary that is left open ends with the line, with a warning
*=$1000
    incbin "data.bin
    incbin "data.bin ; all of it
    incbin "data.bin",1
