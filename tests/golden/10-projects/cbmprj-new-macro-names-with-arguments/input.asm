; why: from version 3.10 on a call in another case is one with a warning
; args: game.cbmprj
*=$1000
defm Flash
    lda #/1
endm
    flash 5
