; why: in another spelling the name is its value, above the definition too
*=$1000
    cpx DownAnim2
    cpx DOwnAnim2
DownAnim2 = #$88
    cpx downanim2
