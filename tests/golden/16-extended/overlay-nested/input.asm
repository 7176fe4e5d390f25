; why: a routine that runs while another one does cannot share its bytes: the error names both paths
; language: extended
; areas: areas.json
segment code
main    jsr draw
        rts
overlay draw
zeropage pointer,2
endoverlay
draw    sta pointer
        jsr step
        rts
step    bne @on
        rts
@on     jmp line
overlay line
zeropage length
endoverlay
line    sta length
        rts
