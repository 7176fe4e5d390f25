; why: a warning is switched off by its name
; args: -Wno-truncation input.asm
*=$1000
    text 300
