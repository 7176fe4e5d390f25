; why: where two files overlap the later one wins
; args: one.asm two.asm
; files one and two
