; why: a zero byte in a name is an error, since the system would see a shorter name
; args: gato.json
*=$1000
    rts
