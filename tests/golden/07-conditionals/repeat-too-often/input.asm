; why: macros and REPEAT produce a million statements at most
*=$1000
    repeat 1,1000000000,n
    watch n
    endrepeat
