; why: the warning about a call in another case can be made an error
; args: -Werror=macro-case input.asm
*=$1000
defm set
    lda #/1
endm
    Set 6
