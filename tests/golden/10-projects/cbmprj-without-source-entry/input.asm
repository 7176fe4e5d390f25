; why: a listed file that has no entry of its own is assembled
; args: game.cbmprj
*=$1000
    rts
