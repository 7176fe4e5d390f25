; why: if the macro is above, the condition around the DEFM has one answer
; args: later.asm input.asm
    setup
ifdef flag
defm show
    byte 2
endm
endif
    show
    rts
