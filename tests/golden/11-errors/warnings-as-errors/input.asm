; why: -Werror makes every warning an error
; args: -Werror input.asm
*=$1000
    byte 300
