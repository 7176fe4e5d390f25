; why: the PET 2001 has its own symbol and that of all PETs
; args: game.cbmprj
*=$1000
    byte TGT_PETBV2,TGT_PET
ifdef TGT_PETBV4
    byte 2
endif
