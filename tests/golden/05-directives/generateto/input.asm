; why: GENERATETO names the program
; output: other.prg
    GENERATETO other.prg
*=$1000
    rts
