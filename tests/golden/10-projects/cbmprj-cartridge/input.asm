; why: a cartridge project gives a .crt of 8 KB
; args: game.cbmprj
; output: game.crt
*=$8000
    word start,start
    byte $c3,$c2,$cd,$38,$30
start
    jmp start
