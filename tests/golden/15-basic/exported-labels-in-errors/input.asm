; why: a name that is no code must be in an EXPORT, and its value from 0 to 65535
; args: main.bas code.asm
