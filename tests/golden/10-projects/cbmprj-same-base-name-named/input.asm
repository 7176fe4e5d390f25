; why: two source files of one base name are told apart by their folders
; args: game.cbmprj
*=$1000
    byte 1
