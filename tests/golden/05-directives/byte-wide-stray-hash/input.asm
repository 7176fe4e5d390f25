; why: a stray # in front of an item counts for nothing
; args: -Wno-wide-byte input.asm
*=$1000
five = #5
wide = #$1234
    byte #1,#$0400,five,wide
