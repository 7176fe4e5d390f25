; why: a C128 knows BANK, by a prefix and a token
; args: input.bas --target c128
