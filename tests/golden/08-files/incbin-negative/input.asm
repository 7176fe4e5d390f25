; why: no negative number of bytes can be skipped or taken
*=$1000
    incbin "data.bin",2,-2
    incbin "data.bin",-1
    incbin "data.bin",-1,2
    incbin "data.bin",5
    incbin "data.bin",4
    rts
