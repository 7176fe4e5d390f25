; why: the warning about an item of two bytes can be made an error
; args: -Werror=wide-byte input.asm
*=$1000
    byte 1,255
    byte 256
