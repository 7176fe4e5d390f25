; why: the warning about a call in another case is switched off by its name
; args: -Wno-macro-case input.asm
*=$1000
    SET 5
defm set
    lda #/1
endm
    Set 6
