; why: the warning about surplus arguments is switched off by its name
; args: -Wno-surplus-arguments input.asm
*=$1000
defm set
    lda #/1
endm
    set 2,3
