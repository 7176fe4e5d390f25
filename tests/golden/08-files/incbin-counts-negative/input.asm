; why: neither count of INCBIN may be negative
*=$1000
    incbin "data.bin",-1
    incbin "data.bin",0,-1
