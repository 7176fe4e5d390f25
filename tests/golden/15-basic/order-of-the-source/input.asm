; why: lines stay in the order of the source, which is warned of; graphics codes
; args: input.bas --target pet
