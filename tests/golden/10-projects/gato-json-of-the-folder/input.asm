; why: a folder means its gato.json
; args: .
; output: other.prg
*=$1000
    byte 1
*=$1003
    byte 2
