; why: an unknown key is an error with a suggestion
; args: gato.json
*=$1000
    rts
