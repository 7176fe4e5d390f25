; why: a definition is one line and cannot bring statements of its own
; args: gato.json
*=$1000
    rts
