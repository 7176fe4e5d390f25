; why: names in braces are control codes, with a count after `*`
; args: input.bas
