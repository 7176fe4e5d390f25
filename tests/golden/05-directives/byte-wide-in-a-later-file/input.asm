; why: a symbol of a later file makes an item wide, and moves what follows
; args: -Wno-wide-byte input.asm later.asm
*=$1000
    byte size,1
here word here
