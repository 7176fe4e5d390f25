; why: < and > take one term: what follows is calculated with the byte
*=$1000
A1 = $1234
    byte <A1*2,>A1+1,>A1-$12,1+<A1
    byte -<A1,<$ff01-1,>(A1+$100)*2
