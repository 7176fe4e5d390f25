; why: ALIGN goes to the next multiple of any number
*=$1000
    byte 7
    align 10
    byte 1
    align 10
    byte 2
