; why: GENERATETO names the program of a project too
; args: game.cbmprj
; output: other.prg
    GenerateTo "..\out\other.prg"
*=$1000
    rts
