; why: code outside a cartridge's 8 KB is an error at each block's origin
; args: game.cbmprj
*=$8000
    rts
*=$9fff
    jmp $8000
*=$1000
    rts
