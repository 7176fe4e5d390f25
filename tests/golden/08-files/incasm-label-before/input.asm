; why: a label may come before INCASM and INCBIN and is the address of what is included
*=$1000
    byte 9
code incasm "one.asm"
data: incbin "data.bin"
    word code,data
