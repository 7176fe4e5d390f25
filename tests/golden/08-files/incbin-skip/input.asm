; why: the second argument is how many bytes to skip
*=$1000
    incbin "data.bin",2
    incbin "data.bin",$6
