; why: up to version 3.9 macro names are found in any case
; args: game.cbmprj
*=$1000
defm loadPointer
    lda #</1
    rts
endm
    loadpointer $1234
