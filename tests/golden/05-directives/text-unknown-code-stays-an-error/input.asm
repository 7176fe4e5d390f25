; why: the meaning of an unknown name in braces cannot be guessed, with the option either
; args: -Wno-error=no-petscii input.asm
*=$1000
        text "{claer}"
        text "{down*300}"
