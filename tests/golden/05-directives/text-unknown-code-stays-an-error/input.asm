; why: what a name in braces was meant to be nobody knows, with the option too
; args: -Wno-error=no-petscii input.asm
*=$1000
        text "{claer}"
        text "{down*300}"
