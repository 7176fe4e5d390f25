; why: an item of BYTE from 256 to 65535 is stored as two bytes, low byte first
; args: -Wno-wide-byte input.asm
*=$1000
    byte $0400,1,$d828
    byte 255,256,65535,2
