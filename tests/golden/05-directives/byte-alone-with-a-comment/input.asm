; why: a comment after BYTE and WORD still leaves them alone on the line
; args: -Wno-wide-byte input.asm
*=$1000
    byte ; a zero
one word; two
    byte one
