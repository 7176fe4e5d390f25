; why: the original language has no && and no ||
*=$1000
if 1 && 1
endif
        byte 1||0
        byte sin(1), [1], !1
