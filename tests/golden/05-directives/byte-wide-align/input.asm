; why: ALIGN comes after items of two bytes
; args: -Wno-wide-byte input.asm
*=$1000
    byte 1,2,later
    align 4
    byte 3
later = $0506
