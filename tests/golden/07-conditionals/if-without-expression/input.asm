; why: IF alone is a label, so that nothing is there for ENDIF to end
*=$1000
if
    inx
endif
