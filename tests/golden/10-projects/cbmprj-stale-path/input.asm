; why: an entry of the build list whose path is out of date is the source file of that base name, with its type
; args: game.cbmprj
*=$1000
    byte 1
