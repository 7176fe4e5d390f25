; SPDX-License-Identifier: MIT
; The header of a SID file, which goes below a tune's code. The program file without its first two bytes, the load address, is the SID file.

; kind ($50 for PSID, $52 for RSID), version, size of the header, load, init, play, songs, first song, speed bits (upper and lower word)
        defm    sidhead
        byte    /1,$53,$49,$44
        byte    0,/2
        byte    0,/3
        byte    >/4,</4,>/5,</5,>/6,</6
        byte    >/7,</7,>/8,</8
        byte    >/9,</9,>/10,</10
        text    "a tune"
        dcb     26,0
        text    "gato"
        dcb     28,0
        text    "2026 tests"
        dcb     22,0
        endm

; flags, first free page, free pages, second and third SID
        defm    sidmore
        byte    >/1,</1
        byte    /2,/3,/4,/5
        endm
