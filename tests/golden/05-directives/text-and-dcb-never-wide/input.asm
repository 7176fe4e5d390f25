; why: neither TEXT nor DCB has items of two bytes: labels after them keep their address
; args: -Wno-truncation input.asm
*=$1000
    text big
    dcb 2,big
here word here
big = $0400
