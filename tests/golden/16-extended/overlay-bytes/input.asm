; why: OVERLAY is for variables: bytes of the program cannot be shared
; language: extended
; areas: areas.json
segment code
draw    rts
overlay draw
        byte 1
endoverlay
overlay draw
zeropage a
endoverlay
