; why: {sh asterisk} is $60
; args: input.bas
