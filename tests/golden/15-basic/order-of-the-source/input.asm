; why: lines stay in the order of the source, with a warning; graphics codes
; args: input.bas --target pet
