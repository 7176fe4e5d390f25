; why: a zero byte in a line ends it on the machine
; args: input.bas
