; why: two source files of one base name are distinguished by their folders
; args: game.cbmprj
*=$1000
    byte 1
