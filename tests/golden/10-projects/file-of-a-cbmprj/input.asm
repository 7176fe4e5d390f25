; why: one file of a project is built with the target, filler, start address and macro names of the project
; args: game.cbmprj --file input.asm
; output: input.prg
defm CALLME
    lda #/1
endm
    callMe TGT_VIC20
*=$0805
    rts
