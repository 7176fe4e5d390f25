; why: a C64 does not know BANK: letters
; args: input.bas
