; SPDX-License-Identifier: MIT
;
; Efectos.asm - los efectos de la partida. Cada uno es una lista de notas: onda, byte alto de la
; frecuencia, cuadros, y lo que sube la frecuencia en cada cuadro ($fc00: baja $0400). Un 0 acaba
; el efecto.

triangulo       = $10
sierra          = $20
pulso           = $40
tamNota         = 5

efectos
efRaton         byte    triangulo,90,3  ; un chillido doble
                word    $0600
                byte    triangulo,104,5
                word    $fc00
                byte    0
efGato          byte    pulso,17,4      ; un maullido corto
                word    $0240
                byte    pulso,25,7
                word    $fed0
                byte    0
efElige         byte    triangulo,52,3
                word    0
                byte    0
efMal           byte    sierra,8,6
                word    0
                byte    sierra,6,9
                word    0
                byte    0
efPista         byte    triangulo,52,4
                word    0
                byte    triangulo,65,4
                word    0
                byte    triangulo,78,12
                word    0
                byte    0
efGana          byte    triangulo,35,6
                word    0
                byte    triangulo,44,6
                word    0
                byte    triangulo,52,6
                word    0
                byte    pulso,70,9
                word    0
                byte    pulso,52,6
                word    0
                byte    pulso,70,30
                word    0
                byte    0
efPierde        byte    sierra,26,9
                word    0
                byte    sierra,25,9
                word    0
                byte    sierra,23,9
                word    0
                byte    sierra,22,40
                word    $ffb0
efNada          byte    0

sonRaton        = efRaton-efectos
sonGato         = efGato-efectos
sonElige        = efElige-efectos
sonMal          = efMal-efectos
sonPista        = efPista-efectos
sonGana         = efGana-efectos
sonPierde       = efPierde-efectos
sonNada         = efNada-efectos
