; why: the routine of an OVERLAY is named once, however many variables there are in it
; language: extended
; areas: areas.json
segment code
        rts
overlay draw
zeropage a
zeropage b
segment state
c       byte
endoverlay
