; why: only what runs on behalf of a routine may use its variables
; language: extended
; areas: areas.json
segment code
main    sta x
        jsr draw
        jsr move
        rts
overlay draw
zeropage x
endoverlay
draw    jsr both
        rts
both    inc x
        rts
overlay move
zeropage y
endoverlay
move    jsr both
        inc y
        rts
        word x
size = end-start
start   lda #size
end
