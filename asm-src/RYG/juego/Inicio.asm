; SPDX-License-Identifier: MIT
;
; Inicio.asm - lo que va delante del programa principal: página cero, KERNAL, caracteres y la
; línea de BASIC que lo arranca. Es el primer fichero de la construcción: fija el origen.

; --- Página cero y puerto del procesador: debajo de $0100 no se usa nada más --

R6510           = $01                   ; configuración de memoria del 6510
punteroLo       = $fb                   ; tablero (o texto) con que trabaja una rutina
punteroHi       = $fc
destinoLo       = $fd                   ; segundo tablero de una copia
destinoHi       = $fe

; --- KERNAL ------------------------------------------------------------------

chrout  = $ffd2                         ; imprime A; A, X e Y sobreviven
getIN   = $ffe4                         ; siguiente tecla en A, 0 si no hay; destruye X e Y

; --- Caracteres que no son letras ----------------------------------------------

retorno         = 13                    ; retorno de carro
borra           = 20                    ; DEL: borra el carácter de la izquierda
izquierda       = 157                   ; cursor a la izquierda

; --- 10 SYS2064 ----------------------------------------------------------------

*=$0801

        byte    $0b,$08                 ; dirección de la línea siguiente
        byte    $0a,$00                 ; línea 10
        byte    $9e                     ; SYS
        text    "2064"
        byte    $00                     ; fin de la línea
        byte    $00,$00                 ; fin del programa

*=$0810
