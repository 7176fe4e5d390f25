; why: the start, what SYS, EXPORT, WATCH or a condition names, included files, macros and -D count as used
; args: input.asm -Wextra -Dlevel=3
ifndef guard
guard = 1
endif
counts = 2
named = 1
*=$0801
    byte $0b,$08,10,0,$9e,"2061",0,0,0
entry lda #1
exported rts
    export exported, offered
offered rts
seen byte 0
    watch seen
stop rts
    debugstartaddress stop
    repeat 1,counts,i
    nop
    endrepeat
if named
    nop
endif
    incasm "library.asm"
defm wait
inside/1 nop
endm
    wait 1
