; why: with the option a question mark stands for each of them
; args: -Wno-error=no-petscii input.bas
