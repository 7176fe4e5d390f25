; why: target 8 is the PET with BASIC 4
; args: game.cbmprj
*=$1000
    byte TGT_PETBV4,TGT_PET
ifdef TGT_PETBV2
    byte 9
endif
