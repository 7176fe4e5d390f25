; why: ENDM ends a macro
*=$1000
    inx
endm
