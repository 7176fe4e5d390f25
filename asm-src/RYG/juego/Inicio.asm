; SPDX-License-Identifier: MIT
;
; Inicio.asm - lo que va delante del programa principal: página cero, KERNAL, caracteres y la
; línea de BASIC que lo arranca. Es el primer fichero de la construcción: fija el origen.

; --- Page zero and the processor port: nothing else is used below $0100 -----

R6510           = $01                   ; memory configuration of the 6510
punteroLo       = $fb                   ; board (or text) that a routine works on
punteroHi       = $fc
destinoLo       = $fd                   ; second board while copying
destinoHi       = $fe

; --- KERNAL ------------------------------------------------------------------

chrout  = $ffd2                         ; prints A; A, X and Y survive
getIN   = $ffe4                         ; next key in A, 0 if none; destroys X and Y

; --- Characters that are not letters ------------------------------------------

retorno         = 13                    ; carriage return
borra           = 20                    ; DEL: takes back the character on the left
izquierda       = 157                   ; cursor left

; --- 10 SYS2064 ----------------------------------------------------------------

*=$0801

        byte    $0b,$08                 ; address of the next BASIC line
        byte    $0a,$00                 ; line 10
        byte    $9e                     ; SYS
        text    "2064"
        byte    $00                     ; end of line
        byte    $00,$00                 ; end of program

*=$0810
