; why: unknown outputs, targets and warnings are errors of the project, where it names them
; args: gato.json
*=$1000
    rts
