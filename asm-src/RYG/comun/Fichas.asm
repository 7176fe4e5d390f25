; SPDX-License-Identifier: MIT
;
; Fichas.asm - lo que no cambia de una versión a otra: fichas, turnos y tamaños.

; --- Fichas, que valen también para el turno ------------------------------------

Vacio           = $00                   ; casilla vacía
Raton           = $01                   ; ratón; mueve el ratón
Gato            = $ff                   ; gato; mueven los gatos
cambioTurno     = $fe                   ; los bits en que difieren Raton y Gato

; --- Tamaños ------------------------------------------------------------------

numFilas        = 8
numColumnas     = 8
numGatos        = 4
numHijos        = 8                     ; cuatro gatos con dos jugadas; el ratón tiene cuatro
noEsta          = $ff                   ; fila y columna de una casilla que no está en el tablero

; Los hijos que busca el máximo: los que caben en un nodo en que mueve el ratón.
        ifdef   HIJOS_EN_PARES
numHijosRaton   = 4
        else
numHijosRaton   = numHijos
        endif
