; why: the program is laid out by address, with fillers between the blocks
; args: --fill 0xaa input.asm
*=$1008
    byte 3
*=$1000
    byte 1
*=$1004
    byte 2,2
