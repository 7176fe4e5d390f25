; why: a tune's header of 124 bytes and its load address are left out by INCBIN's second argument
*=$1000
        incbin  "tune.sid",126
        incbin  "tune.sid",$7e,1
