; SPDX-License-Identifier: MIT
;
; Start.asm - lo que va delante de cada programa: KERNAL, página cero y la línea de BASIC que lo
; arranca. Es el primer fichero de la construcción.
;
; Convenio de llamada: una casilla viaja en X, lo demás en A o en la memoria que el contrato
; nombra. Los ciclos se cuentan desde la primera instrucción hasta el rts.

; --- KERNAL y página cero -----------------------------------------------------

chrout  = $ffd2                         ; imprime A; A, X e Y sobreviven
getin   = $ffe4                         ; siguiente tecla en A, 0 si no hay; destruye X e Y
text_lo = $fb                           ; texto que se imprime
text_hi = $fc

; --- 10 SYS2064 ---------------------------------------------------------------

*=$0801

        byte    $0b,$08                 ; dirección de la línea siguiente
        byte    $0a,$00                 ; línea 10
        byte    $9e                     ; SYS
        text    "2064"
        byte    $00                     ; fin de la línea
        byte    $00,$00                 ; fin del programa

*=$0810
