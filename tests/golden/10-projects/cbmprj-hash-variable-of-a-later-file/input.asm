; why: a # of a later file of the project counts in the files before
; args: game.cbmprj
*=$1000
    lda speed
