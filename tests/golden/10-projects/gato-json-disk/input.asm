; why: what goes onto the disk changes nothing about the program, and need not be there when no disk is written
; args: gato.json
; output: game.prg
*=$1000
        rts
