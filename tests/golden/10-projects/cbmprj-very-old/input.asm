; why: version 3.2 has no build list and no cartridge; its assembly files are built as they are listed
; args: game.cbmprj
; output: old.prg
*=$1000
    byte 1
