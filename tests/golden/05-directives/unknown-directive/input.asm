; why: directives of other assemblers are not known
*=$1000
    .byte 1
