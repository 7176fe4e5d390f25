; why: a label may stand before INCASM and INCBIN and is the address of what comes in
*=$1000
    byte 9
code incasm "one.asm"
data: incbin "data.bin"
    word code,data
