; why: ALIGN n goes to the next multiple of n
*=$1001
    byte 1
    align $10
    byte 2
    align 4
    byte 3
    align 3+1
    byte 4
    align 1
    byte 5
