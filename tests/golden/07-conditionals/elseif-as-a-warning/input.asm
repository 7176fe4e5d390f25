; why: with the option the line is ignored, as in CBM prg Studio
; args: -Wno-error=foreign-word input.asm
*=$c000
a=1
if a=2
 nop
elseif a=1
 inx
else
 iny
endif
 rts
