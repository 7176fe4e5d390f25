; why: of GENERATETO's path only the last part counts
; output: x.prg
    GenerateTo "..\out\x.prg"
*=$1000
    rts
