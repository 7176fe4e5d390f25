; why: of two files with one origin the later one in the list wins
; args: game.cbmprj
*=$1000
    byte 7,8
