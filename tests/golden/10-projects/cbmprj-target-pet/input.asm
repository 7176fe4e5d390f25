; why: target 3 is the PET with BASIC 2
; args: game.cbmprj
*=$1000
    byte TGT_PETBV2,TGT_PET
ifdef TGT_PETBV4
    byte 9
endif
