; why: a setting takes one of its words
; args: gato.json
