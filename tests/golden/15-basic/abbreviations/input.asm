; why: small letters and a capital abbreviate a keyword; the target says where the program is
; args: input.bas --target vic20
