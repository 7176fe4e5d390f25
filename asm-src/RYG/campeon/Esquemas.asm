; SPDX-License-Identifier: MIT
;
; Esquemas.asm - los colores del juego: lo único que otro aspecto tiene que cambiar.
;
; Las letras y los marcos de las casillas tienen un color de 0 a 7; lo demás, cualquiera.

esFondo         = 0                     ; el panel
esBorde         = 1
esUsada         = 2                     ; casillas donde puede haber una pieza
esLlena         = 3                     ; las otras
esRatonColor    = 4                     ; las piezas
esGatoColor     = 5
esNombres       = 6                     ; textos: los bandos,
esAjustes       = 7
esRotulo        = 8
esLista         = 9
esHistoria      = 10
esPeticion      = 11
esMensaje       = 12
esCursor        = 13                    ; marcas del tablero: el cursor,
esUltima        = 14                    ; la última jugada,
esPista         = 15                    ; la pista,
esElegida       = 16                    ; la pieza elegida y adónde puede ir
tamEsquema      = 17

esquemas        byte    0,0,5,13,15,8,7,3,5,1,3,1,7,7,1,3,7
                byte    0,0,9,15,15,8,7,3,5,1,3,1,7,7,1,3,7
                byte    6,6,11,12,1,7,1,3,7,1,3,1,7,7,1,3,7
                byte    15,11,8,7,1,10,0,6,2,0,6,2,2,1,0,6,1
numEsquemas     = 4
