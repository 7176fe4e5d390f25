; why: where two files overlap the later one wins, whichever it is
; args: two.asm one.asm
; files two and one
