; why: a source that is not there is an error of the project
; args: gato.json
*=$1000
    rts
