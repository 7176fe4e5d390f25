; why: after DATA there are no keywords up to a colon outside of quotes
; args: input.bas
