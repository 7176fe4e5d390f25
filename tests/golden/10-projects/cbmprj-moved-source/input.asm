; why: a listed file whose folder has changed is the source of that name
; args: game.cbmprj
*=$1000
    rts
