; why: a gato.json may name BASIC files among its sources
; args: gato.json
