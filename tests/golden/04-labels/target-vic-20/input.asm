; why: the target chooses which symbol is predefined
; args: --target vic20 input.asm
*=$1000
ifdef TGT_VIC20
    byte 20
endif
ifdef TGT_C64
    byte 64
endif
