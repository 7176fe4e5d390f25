; why: --remarks token is what --no-remarks was
; args: --remarks token input.bas
