; why: a truncated sequence at the end of the file does no harm in a comment
; variants: none
*=$1000
    rts ; â‚