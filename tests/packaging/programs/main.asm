; SPDX-License-Identifier: MIT
*=$c000
        incasm "colour.asm"
start   lda #colour
        sta $d020
        rts
picture incbin "picture.bin"
        ifdef LOUD
volume  byte LOUD
        endif
