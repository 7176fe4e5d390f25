; why: after OPERATOR CALC < and > take the whole rest, until OPERATOR HILO
*=$1000
A1 = $0400
    byte >A1+4
    OPERATOR CALC
    byte >A1+480,<A1+480
    lda #>A1+480
    operator hilo
    byte >A1+1
