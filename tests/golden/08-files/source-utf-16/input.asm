; why: a source in UTF-16 is one error
; args: wide.s
*=$1000
    rts
