; why: only the same spelling is replaced; in another case the name is its value
*=$1000
DownAnim2 = #$88
    cpx DownAnim2
    cpx DOwnAnim2
