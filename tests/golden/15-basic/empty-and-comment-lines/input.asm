; why: a number alone is a line, empty lines and comments are not, inner spaces stay
; args: input.bas
