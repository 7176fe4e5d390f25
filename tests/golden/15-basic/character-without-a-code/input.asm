; why: characters without a code and a lone brace are errors with a hint that names the option
; args: input.bas
