; why: an argument decides how many bytes an item of a macro has
; args: -Wno-wide-byte input.asm
*=$1000
defm put
    byte /1,/2
endm
    put 1,$1234
    put $5678,2
    put <$5678,2
