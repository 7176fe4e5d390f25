; why: a project is built in the order of its BuildList, gaps filled with its PaddingByte
; args: game.cbmprj
; output: game.prg
*=$1000
    jmp there
*=$1005
