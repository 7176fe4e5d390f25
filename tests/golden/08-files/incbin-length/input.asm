; why: the third argument is how many bytes to take
*=$1000
    incbin "data.bin",2,3
    incbin "data.bin",0,1
