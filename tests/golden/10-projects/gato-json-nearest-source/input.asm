; why: a source that is not there is an error with the nearest name
; args: gato.json
*=$1000
    rts
