; why: a comment behind BYTE and WORD leaves them alone
; args: -Wno-wide-byte input.asm
*=$1000
    byte ; a zero
one word; two
    byte one
