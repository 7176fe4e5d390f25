; why: a folder stands for its gato.json
; args: .
; output: other.prg
*=$1000
    byte 1
*=$1003
    byte 2
