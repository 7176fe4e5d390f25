; why: a stray # before an item is ignored
; args: -Wno-wide-byte input.asm
*=$1000
five = #5
wide = #$1234
    byte #1,#$0400,five,wide
