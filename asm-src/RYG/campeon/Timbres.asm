; SPDX-License-Identifier: MIT
;
; Timbres.asm - cómo suena cada instrumento de la presentación, y las frecuencias de las notas.

; Por su número: ataque y caída, sostenido y final, ancho del pulso, cuadros antes de la nota
; siguiente en que acaba, y dónde empieza su onda.
tmRaton = $c0                           ; seca
tmGatos = $c1                           ; larga, tiembla
tmBajo  = $c2
tmMenor = $c3                           ; acordes rotos
tmMayor = $c4
tmBombo = $c5
tmCaja  = $c6

ataqueTimbre    byte    $09,$49,$08,$08,$08,$06,$06
sostenTimbre    byte    $50,$a6,$70,$00,$00,$00,$00
anchoTimbre     byte    $05,$07,$03,$08,$08,$08,$08
corteTimbre     byte    4,5,3,2,2,2,2
ondaTimbre      byte    onPulso-ondas,onPulso-ondas,onSierra-ondas
                byte    onMenor-ondas,onMayor-ondas,onBombo-ondas,onCaja-ondas

; Ondas, un paso por cuadro: el registro de la onda, y semitonos sobre la nota o, desde fija, el
; byte alto de la frecuencia. Tras un 0, el paso al que se vuelve.
fija    = $80
sinFija = $7f
ondas
onPulso         byte    $41,0,0,onPulso-ondas
onSierra        byte    $21,0,0,onSierra-ondas
onMenor         byte    $41,0,$41,3,$41,7,0,onMenor-ondas
onMayor         byte    $41,0,$41,4,$41,7,0,onMayor-ondas
onBombo         byte    $81,fija+60,$11,fija+16,$11,fija+11,$11,fija+8,$11,fija+5
onBomboFin      byte    $10,fija+4,0,onBomboFin-ondas
onCaja          byte    $81,fija+48,$41,fija+20,$81,fija+40
onCajaFin       byte    $81,fija+34,0,onCajaFin-ondas

; Desde cuándo tiembla una nota que dura, y cuánto.
tiembla         = 20
pasosTemblor    = 8
temblorLo       byte    0,20,34,20,0,$ec,$de,$ec
temblorHi       byte    0,0,0,0,0,$ff,$ff,$ff

; Frecuencias de do1 a si6 en PAL; en NTSC suena algo más de medio semitono más alto.
frecuenciasLo
        byte    $2d,$4e,$71,$96,$be,$e7,$14,$42,$74,$a9,$e0,$1b
        byte    $5a,$9c,$e2,$2d,$7b,$cf,$27,$85,$e8,$51,$c1,$37
        byte    $b4,$38,$c4,$59,$f7,$9d,$4e,$0a,$d0,$a2,$81,$6d
        byte    $67,$70,$89,$b2,$ed,$3b,$9c,$13,$a0,$45,$02,$da
        byte    $ce,$e0,$11,$64,$da,$76,$39,$26,$40,$89,$04,$b4
        byte    $9c,$c0,$23,$c8,$b4,$eb,$72,$4c,$80,$12,$08,$68
frecuenciasHi
        byte    $02,$02,$02,$02,$02,$02,$03,$03,$03,$03,$03,$04
        byte    $04,$04,$04,$05,$05,$05,$06,$06,$06,$07,$07,$08
        byte    $08,$09,$09,$0a,$0a,$0b,$0c,$0d,$0d,$0e,$0f,$10
        byte    $11,$12,$13,$14,$15,$17,$18,$1a,$1b,$1d,$1f,$20
        byte    $22,$24,$27,$29,$2b,$2e,$31,$34,$37,$3a,$3e,$41
        byte    $45,$49,$4e,$52,$57,$5c,$62,$68,$6e,$75,$7c,$83
