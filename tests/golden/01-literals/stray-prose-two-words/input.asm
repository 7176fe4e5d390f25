; why: two words are no prose: the second could be a mistyped instruction
*=$1000
NOTE later
    inx
jrs init
init rts
