; why: a symbol of the command line counts from the first line on
; args: -D quick input.asm
*=$1000
ifdef quick
    byte 1
else
    byte 2
endif
