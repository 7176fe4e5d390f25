; why: the PET 4000 has its own symbol and that of all PETs
; args: game.cbmprj
*=$1000
    byte TGT_PETBV4,TGT_PET
ifdef TGT_PETBV2
    byte 2
endif
