; why: a count may use addresses that are known above
*=$1000
start inx
    dex
end
    dcb end-start,7
    dcb $1008-*,8
