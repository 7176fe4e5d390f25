; why: an origin may use addresses that are known above
*=$1000
start
    inx
*=start+3
    dex
