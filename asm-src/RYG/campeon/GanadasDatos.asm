; SPDX-License-Identifier: MIT
;
; GanadasDatos.asm - los datos de Ganadas.asm, detrás del registro de la partida y delante
; de la tabla de posiciones.

*=memoriaGanadas

ganadasAntes
        incbin  "Ganadas.bin"
finGanadas

ganadasMapa     = ganadasAntes+2*numBloques
ganadasDonde    = ganadasMapa+numBloques*bytesBloque
ganadasForma    = ganadasDonde+2*256
