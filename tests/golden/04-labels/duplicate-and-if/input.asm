; why: IF takes the nearest definition above it
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
v = 1
if v = 1
    byte 1
endif
v = 2
if v = 1
    byte 2
endif
if v = 2
    byte 3
endif
