        export  start, below, far, absent, hole
below   = 0-1
far     = 65536
*=$0840
start   rts
hidden  rts
hole    rts
