; why: with the option each of them becomes a question mark
; args: -Wno-error=no-petscii input.bas
