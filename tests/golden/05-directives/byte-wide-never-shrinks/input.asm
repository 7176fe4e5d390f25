; why: an item that grew stays two bytes, even if its value then fits one
; args: -Wno-wide-byte input.asm
*=$1000
    byte $1101-later
later rts
