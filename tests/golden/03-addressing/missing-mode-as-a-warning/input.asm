; why: with the option a mode that only the zero page has stores the low byte, as CBM prg Studio 3.0.0 did
; args: -Wno-error=missing-mode input.asm
*=$1000
        stx $d9c6,y
        sty later,x
later   = $1234
