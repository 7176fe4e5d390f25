; why: the order of the files makes no difference to a macro that is defined once
; args: macros.asm input.asm
    set 5
    bump
    rts
