; why: of several blocks over each other the one assembled last wins, byte for byte
; args: -Wno-overlap input.asm
*=$1000
    byte 1,2,3,4
*=$1001
    byte 5,6
*=$1002
    byte 7
