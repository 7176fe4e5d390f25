; why: OVERLAY is for variables of a label's routine
; language: extended
; areas: areas.json
segment code
draw    rts
move    rts
overlay draw
        byte 1
endoverlay
overlay 5
overlay draw
overlay move
at $1010
*=$1010
endoverlay
endoverlay
overlay table
zeropage a
endoverlay
overlay move
zeropage b
endoverlay
segment state
table   byte
overlay move
c       byte
segment code
        lda #state.size
