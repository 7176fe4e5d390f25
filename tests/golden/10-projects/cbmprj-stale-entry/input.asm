; why: a name of the build list that is neither on disk nor among the source files is left out with a warning
; args: game.cbmprj
*=$1000
    byte 1
