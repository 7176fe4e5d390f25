defm m
        m /1+1
        m (/1)
endm
*=$1000
        m 1
