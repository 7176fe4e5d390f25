; why: where a segment starts and ends and how long it is is known to the linker
; language: extended
; areas: areas.json
segment code
        lda #<data.size
        ldx #>data.end
        byte <data.start
        assert code.size = 5
segment data
        byte 1,2,3
