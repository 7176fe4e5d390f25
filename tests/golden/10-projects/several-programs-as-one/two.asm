*=$1004
start   rts
    jmp start
