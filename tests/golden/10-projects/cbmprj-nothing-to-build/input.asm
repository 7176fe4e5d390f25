; why: a build list without an assembly file is an error that says how to build one of the files
; args: game.cbmprj
*=$1000
    rts
