; SPDX-License-Identifier: MIT
;
; Medita.asm - pensar mientras piensa el humano: se busca en su posición una jugada más allá de
; la profundidad del programa, sin enseñar nada. Lo que se halla queda en la tabla de
; posiciones, y la respuesta se encuentra antes. La jugada es la misma.

medita          byte    0               ; no 0: se quiere
callado         byte    0               ; no 0: se está haciendo
meditada        byte    0               ; no 0: en esta petición ya se ha acabado

; ------------------------------------------------------------------------------
; meditaAhora: busca hasta que el humano toca algo
; preserves: nothing
; ------------------------------------------------------------------------------
meditaAhora
        lda     medita
        beq     mdaFin
        lda     meditada
        bne     mdaFin
        lda     bandoC64
        beq     mdaFin
        ldx     nivelJuego
        beq     mdaFin                  ; ahí contestan las tablas
        inx
        cpx     #numProfs
        bcs     mdaFin
        stx     profFinal
        lda     #0
        sta     garantiza
        lda     #1
        sta     callado
        jsr     piensa
        lda     #0
        sta     callado
        lda     profHecha
        cmp     profFinal
        bne     mdaFin
        inc     meditada
mdaFin
        rts

; ------------------------------------------------------------------------------
; hayEntrada: ¿ha tocado algo el humano?
; out:       C set if so
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
hayEntrada
        lda     puertoMando
        eor     #mandoTodos
        and     #mandoTodos
        ora     teclasEnCola
        ora     clicBoton
        cmp     #1
        rts

; ------------------------------------------------------------------------------
; cambiaMedita: se quiere, o no
; preserves: nothing
; ------------------------------------------------------------------------------
cambiaMedita
        lda     medita
        eor     #1
        sta     medita
        tax
        lda     #txMedita
        cpx     #0
        bne     cmdDice
        lda     #txNoMedita
cmdDice
        jmp     pintaMensaje
