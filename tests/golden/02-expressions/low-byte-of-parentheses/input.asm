; why: parentheses are one term for < and >
*=$1000
A1 = $04f0
    byte >(A1+$20),<(A1+$20)
