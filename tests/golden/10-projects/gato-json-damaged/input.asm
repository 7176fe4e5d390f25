; why: a project that is not JSON is an error at its place
; args: gato.json
*=$1000
    rts
