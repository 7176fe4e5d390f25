; why: below a definition of an earlier file the nearest above counts, though one follows
; args: -Wno-error=duplicate-symbol input.asm two.asm one.asm
*=$1000
