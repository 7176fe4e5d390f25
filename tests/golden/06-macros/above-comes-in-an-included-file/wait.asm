defm wait
 nop
endm
