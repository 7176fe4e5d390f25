; why: a gato.json lists the sources in build order
; args: gato.json
; output: game.prg
*=$1000
    jmp there
