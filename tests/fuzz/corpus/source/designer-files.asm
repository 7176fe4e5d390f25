*=$2000
        incbin "game.spt",1,1,true
        incbin "game.spt,0,2"
        incbin "game.cst",0,255
        incbin "game.cst",255,0
        incbin "game.sdd",1,1,CHAR,COLOUR,INTERLEAVE
        incbin "game.sdd",1,99999
        incbin "data.bin",2147483647,2147483647
        incbin "data.bin",-1,-1
        incbin data.bin,2,3
        incbin"\data.bin"
        incbin "c:\data.bin"
        incbin "../../../../etc/passwd"
