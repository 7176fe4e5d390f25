; why: the pound sign is $5c, in code, strings and remarks, alone and in braces
; args: input.bas
