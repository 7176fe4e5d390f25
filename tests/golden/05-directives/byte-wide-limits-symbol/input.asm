; why: above 65535 an item is an error also when a symbol says so
; args: -Wno-wide-byte input.asm
*=$1000
    byte big+1
big = $ffff
