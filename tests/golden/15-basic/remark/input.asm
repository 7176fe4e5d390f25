; why: behind REM quotes decide the case of letters, codes in braces work, blanks at the end go
; args: input.bas
