; SPDX-License-Identifier: MIT
;
; Partitura.asm - the tune of the title, in the format that Melodia.asm explains: the first part of the
; minuet in G that Anna Magdalena Bach wrote into her book in 1725, by Christian Petzold (1677-1733), in an
; arrangement of this program's own: 16 bars of three beats, 125 a minute on a PAL machine.

*=partidaA+1

corchea         = $00                   ; half a beat,
negra           = $40                   ; one,
blanca          = $80                   ; two,
larga           = $c0                   ; three
silencio        = 0
finVoz          = 0

; The notes it needs by their names: la4 has 440 Hz.
sol2    = 1
re3     = 8
fas3    = 12
sol3    = 13
la3     = 15
si3     = 17
do4     = 18
re4     = 20
mi4     = 22
fas4    = 24
sol4    = 25
la4     = 27
si4     = 29
do5     = 30
re5     = 32
mi5     = 34
fas5    = 36
sol5    = 37

; The frequencies from sol2 to sol5 on a PAL machine.
frecuenciasLo
        byte    $85,$e8,$51,$c1,$37,$b4,$38,$c4,$59,$f7,$9d,$4e
        byte    $0a,$d0,$a2,$81,$6d,$67,$70,$89,$b2,$ed,$3b,$9c
        byte    $13,$a0,$45,$02,$da,$ce,$e0,$11,$64,$da,$76,$39
        byte    $26
frecuenciasHi
        byte    $06,$06,$07,$07,$08,$08,$09,$09,$0a,$0a,$0b,$0c
        byte    $0d,$0d,$0e,$0f,$10,$11,$12,$13,$14,$15,$17,$18
        byte    $1a,$1b,$1d,$1f,$20,$22,$24,$27,$29,$2b,$2e,$31
        byte    $34

; A line is a bar.
partitura
        byte    negra+re5,corchea+sol4,corchea+la4,corchea+si4,corchea+do5
        byte    negra+re5,negra+sol4,negra+sol4
        byte    negra+mi5,corchea+do5,corchea+re5,corchea+mi5,corchea+fas5
        byte    negra+sol5,negra+sol4,negra+sol4
        byte    negra+do5,corchea+re5,corchea+do5,corchea+si4,corchea+la4
        byte    negra+si4,corchea+do5,corchea+si4,corchea+la4,corchea+sol4
        byte    negra+fas4,corchea+sol4,corchea+la4,corchea+si4,corchea+sol4
        byte    larga+la4
        byte    negra+re5,corchea+sol4,corchea+la4,corchea+si4,corchea+do5
        byte    negra+re5,negra+sol4,negra+sol4
        byte    negra+mi5,corchea+do5,corchea+re5,corchea+mi5,corchea+fas5
        byte    negra+sol5,negra+sol4,negra+sol4
        byte    negra+do5,corchea+re5,corchea+do5,corchea+si4,corchea+la4
        byte    negra+si4,corchea+do5,corchea+si4,corchea+la4,corchea+sol4
        byte    negra+la4,corchea+si4,corchea+la4,corchea+sol4,corchea+fas4
        byte    larga+sol4,finVoz
graves
        byte    blanca+sol3,negra+la3
        byte    larga+si3
        byte    larga+do4
        byte    larga+si3
        byte    larga+la3
        byte    larga+sol3
        byte    negra+re4,negra+si3,negra+sol3
        byte    negra+re4,corchea+re3,corchea+do4,corchea+si3,corchea+la3
        byte    blanca+si3,negra+la3
        byte    negra+sol3,negra+si3,negra+sol3
        byte    larga+do4
        byte    negra+si3,corchea+do4,corchea+si3,corchea+la3,corchea+sol3
        byte    blanca+la3,negra+fas3
        byte    blanca+sol3,negra+si3
        byte    negra+do4,negra+re4,negra+re3
        byte    larga+sol2,finVoz
acordes
        byte    negra+silencio,negra+re4,negra+re4
        byte    negra+silencio,negra+re4,negra+re4
        byte    negra+silencio,negra+mi4,negra+sol4
        byte    negra+silencio,negra+re4,negra+re4
        byte    negra+silencio,negra+mi4,negra+mi4
        byte    negra+silencio,negra+re4,negra+re4
        byte    negra+silencio,negra+re4,negra+re4
        byte    negra+silencio,negra+fas4,negra+fas4
        byte    negra+silencio,negra+re4,negra+re4
        byte    negra+silencio,negra+re4,negra+re4
        byte    negra+silencio,negra+mi4,negra+sol4
        byte    negra+silencio,negra+re4,negra+re4
        byte    negra+silencio,negra+mi4,negra+re4
        byte    negra+silencio,negra+re4,negra+re4
        byte    negra+mi4,negra+sol4,negra+do4
        byte    larga+si3,finVoz

        ifdef   GATO
        assert  * <= partidaClaves,"the tune reaches into the record's first key"
        assert  *-partitura <= 256,"the tune is longer than an index"
        endif
