; why: -Wno-lone-word switches it off
; args: input.asm -Wno-lone-word
*=$1000
    rst
    rts
