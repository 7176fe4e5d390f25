; why: undocumented instructions have their cycles, and page crossings if they read
*=$1000
a       lax $12ff,y     ; 4+1
        slo $12ff,x     ; 7
        nop $12ff,x     ; 4+1
        lax ($fb),y     ; 5+1
        sha ($fb),y     ; 6
        sbx #3          ; 2
b
        assert CYCLES(a,b) = 31
