; why: variables of routines that never run at once share bytes, after those of their segment that are for all
; language: extended
; areas: areas.json
segment code
        jsr draw
        jsr move
        inc kept
        inc after
        rts
overlay draw
zeropage pointer,2
segment state
x       bytes 3
endoverlay
draw    lda (pointer),y
        sta x
        sta y+1
        rts
segment state
kept    byte
overlay draw
y       bytes 2
endoverlay
segment more
after   byte
segment code
overlay move
zeropage speed
zeropage steps,3
segment state
dx      bytes 4
endsegment
endoverlay
move    lda speed
        sta steps
        sta dx
        rts
zeropage other
        lda other
