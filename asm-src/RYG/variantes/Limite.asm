; SPDX-License-Identifier: MIT
;
; Limite.asm - un límite de tiempo por jugada, LIMITE_SEGUNDOS: se busca a profundidad 1, luego a 2, a 3...
; hasta que se acaba el tiempo o se llega a la profundidad pedida, y se juega lo que decidió la última
; que se completó. El reloj es el del KERNAL, que cuenta sesentavos de segundo en $a0-$a2.

relojAlto       = $a0
relojMedio      = $a1
relojBajo       = $a2
tictacs         = LIMITE_SEGUNDOS*60    ; menos de 65536: bastan los dos bytes bajos

; ------------------------------------------------------------------------------
; decideConLimite: hace en tableroActual la jugada de los gatos, con límite de tiempo. La línea de cada
; profundidad empieza por su número.
; in:        prof, the greatest depth
; out:       liHecha, the last completed depth (depth 1 takes a tenth of a second)
; preserves: X, Y
; ------------------------------------------------------------------------------
liHecha byte    0
liTope  byte    0
liPila  byte    0
liTempX byte    0
liTempY byte    0
liMejor dcb     tamTablero,0            ; la jugada de la última profundidad completada

decideConLimite
        stx     liTempX
        sty     liTempY
        tsx
        stx     liPila
        lda     #0
        sei                             ; entre un byte y otro, que no corra
        sta     relojAlto
        sta     relojMedio
        sta     relojBajo
        cli
        ldx     prof
        stx     liTope
        sta     prof
liOtroNivel
        inc     prof
        lda     prof
        sta     numeroHex
        jsr     pintaHex
        lda     #" "
        jsr     chrout
        jsr     desarrollaArbolJugadas
        jsr     decideJugadaGatos
        lda     djmHijoLo
        sta     ctOrigenLo
        lda     djmHijoHi
        sta     ctOrigenHi
        lda     #<liMejor
        sta     ctDestinoLo
        lda     #>liMejor
        sta     ctDestinoHi
        jsr     copiaTablero
        lda     prof
        sta     liHecha
        cmp     liTope
        bne     liOtroNivel
        beq     liFin

; Aquí se llega desde cualquier profundidad de la búsqueda: la pila vuelve a estar como al empezar.
liTiempo
        ldx     liPila
        txs
        lda     #retorno
        jsr     chrout
liFin
        lda     liTope
        sta     prof
        lda     #<liMejor
        sta     djmHijoLo
        lda     #>liMejor
        sta     djmHijoHi
        ldx     liTempX
        ldy     liTempY
        jmp     aplicaJugadaDecidida

; ------------------------------------------------------------------------------
; miraReloj: si se ha acabado el tiempo, deja la búsqueda; la llama pintaPensado, una vez por tablero
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
miraReloj
        lda     relojMedio
        cmp     #>tictacs
        bcc     mrSigue
        bne     liTiempo
        lda     relojBajo
        cmp     #<tictacs
        bcs     liTiempo
mrSigue
        rts
