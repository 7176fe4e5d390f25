; why: each mistake in what goes onto the disk is an error at its place
; args: gato.json
*=$1000
        rts
