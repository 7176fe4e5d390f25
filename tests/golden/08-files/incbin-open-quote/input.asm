; why: a quote left open ends with the line
*=$1000
    incbin "data.bin
    incbin "data.bin ; all of it
