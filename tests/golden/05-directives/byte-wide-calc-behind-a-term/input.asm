; why: in the CALC mode an item with > after a term is measured by its value
*=$1000
A1 = $0400
    operator calc
    byte A1+>$1200+$100,1
    operator hilo
    byte A1+>$1200,2
