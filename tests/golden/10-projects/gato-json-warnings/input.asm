; why: the command line takes precedence over the warnings that a project switches off or on
; args: gato.json -Woverlap -Wno-truncation
*=$1000
    byte 1,2
*=$1000
    text 300
