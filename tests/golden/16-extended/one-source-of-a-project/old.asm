*=$1000
elseif
        byte 1
        jmp elseif
