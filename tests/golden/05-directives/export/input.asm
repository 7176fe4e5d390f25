; why: EXPORT stores nothing, and is a label elsewhere
*=$1000
export start
start rts
export nop
    jmp export
