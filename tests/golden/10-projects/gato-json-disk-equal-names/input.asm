; why: a drive finds only the first of two files with one name, in whatever case it was written
; args: gato.json
*=$1000
        rts
