; why: ENDIF ends a condition
*=$1000
    inx
endif
