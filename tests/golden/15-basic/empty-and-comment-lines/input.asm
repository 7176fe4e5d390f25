; why: a number alone is a line, blank lines and comments are none, inner blanks stay
; args: input.bas
