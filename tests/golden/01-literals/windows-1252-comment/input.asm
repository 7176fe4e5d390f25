; why: a source that is not UTF-8 is read as Windows-1252
; variants: none
*=$1000 ; el ratón
    rts ; año
