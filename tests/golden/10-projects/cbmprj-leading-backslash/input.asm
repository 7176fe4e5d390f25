; why: version 4 writes names with a leading backslash, and any case is found
; args: game.cbmprj
; output: game.prg
*=$1000
    byte 1
