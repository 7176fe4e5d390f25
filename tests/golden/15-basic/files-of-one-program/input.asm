; why: the file with the lowest first number comes first, whatever the order on the command line
; args: a.bas b.bas
