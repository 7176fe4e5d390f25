; why: after REM quotes decide the case of letters, codes in braces work, spaces at the end are removed
; args: input.bas
