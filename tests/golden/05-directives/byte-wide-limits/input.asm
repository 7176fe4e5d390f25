; why: above 65535 an item of BYTE is an error
; args: -Wno-wide-byte input.asm
*=$1000
    byte 65535
    byte 65536
    byte 1,$12345
