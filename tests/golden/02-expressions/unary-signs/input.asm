; why: signs bind to what follows them
*=$1000
    byte -5+7,5*-2,+5,-(2+3)
