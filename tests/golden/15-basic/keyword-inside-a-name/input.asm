; why: keywords need no word boundary
; args: input.bas
