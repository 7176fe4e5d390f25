; why: the warning about open quotes is switched off by its name
; args: -Wno-unclosed-quote input.asm
*=$1000
    text "abc
    rts
