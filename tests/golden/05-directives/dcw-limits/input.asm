; why: the filler of DCW is any number of 16 bits, with a sign or without, and nothing beyond
*=$1000
        dcw 1,65535
        dcw 1,-32768
        dcw 1,65536
        dcw 1,-32769
