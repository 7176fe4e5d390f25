; why: the project brings the target's symbol and the address of a program without origin
; args: game.cbmprj
; output: vic.prg
    lda #TGT_VIC20
