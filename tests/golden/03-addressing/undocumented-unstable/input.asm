; why: the opcodes that store the high byte plus one, under all their names
*=$1000
    sha $1234,y
    ahx $1234,y
    sha ($10),y
    shx $1234,y
    shy $1234,x
    tas $1234,y
    shs $1234,y
    las $1234,y
    isb $10
