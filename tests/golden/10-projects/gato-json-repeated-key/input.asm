; why: a repeated key is an error at its second place
; args: gato.json
*=$1000
    rts
