; why: a number that no computer holds is an error and not a crash
; args: gato.json
*=$1000
    rts
