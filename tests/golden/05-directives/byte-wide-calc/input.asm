; why: in the CALC mode < and > take the rest of their item, and the item is one byte
*=$1000
A1 = $0400
    operator calc
    byte >A1+480,<A1+480
    byte <$12ff+1,>$12ff+1
