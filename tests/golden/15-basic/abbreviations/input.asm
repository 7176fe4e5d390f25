; why: small letters and a capital are short for a keyword; the target says where the program lies
; args: input.bas --target vic20
