; why: the two zero bytes are after the assembly even if the BASIC is above it
; args: --fill 0xff main.bas code.asm
