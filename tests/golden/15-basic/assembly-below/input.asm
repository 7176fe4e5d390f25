; why: the two zero bytes stand behind the assembly also where the BASIC lies above it
; args: --fill 0xff main.bas code.asm
