; why: OPERATOR knows CALC and HILO
*=$1000
    OPERATOR FANCY
    rts
