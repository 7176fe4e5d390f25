; why: the warning about open quotes can be made an error
; args: -Werror=unclosed-quote input.asm
*=$1000
    text "abc
    rts
