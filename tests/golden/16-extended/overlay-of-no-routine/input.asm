; why: what shares bytes must belong to instructions of the program
; language: extended
; areas: areas.json
segment code
draw    rts
table   byte 1,2
overlay draw
zeropage a
endoverlay
overlay table
zeropage b
endoverlay
