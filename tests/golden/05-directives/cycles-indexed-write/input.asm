; why: indexed writes and changes always take their cycle: nothing is added
*=$1000
a       sta $12ff,x     ; 5
        sta $12ff,y     ; 5
        sta ($fb),y     ; 6
        inc $12ff,x     ; 7
b
        assert CYCLES(a,b) = 23
