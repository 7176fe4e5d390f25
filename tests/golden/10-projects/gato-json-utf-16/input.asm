; why: a project file in UTF-16 is an error with the hint to save it as UTF-8
; args: gato.json
*=$1000
    rts
