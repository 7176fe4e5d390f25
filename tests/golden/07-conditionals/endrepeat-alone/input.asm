; why: ENDREPEAT ends a REPEAT
*=$1000
    inx
    endrepeat
