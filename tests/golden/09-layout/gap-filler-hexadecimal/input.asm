; why: the gap filler may be written as in sources
; args: --fill '$EA' input.asm
*=$1000
    byte 1
*=*+1
    byte 2
