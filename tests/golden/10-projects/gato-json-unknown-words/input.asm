; why: outputs, targets and warnings that do not exist are errors of the project, where it names them
; args: gato.json
*=$1000
    rts
