; why: a listed file that is neither there nor among the sources is left out with a warning
; args: game.cbmprj
*=$1000
    rts
