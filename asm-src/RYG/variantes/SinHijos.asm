; SPDX-License-Identifier: MIT
;
; SinHijos.asm - nodos que no guardan a sus hijos: cuando uno está valorado, su valor se junta con el del
; padre y su memoria queda libre. El mejor hijo de la raíz, que es la jugada, se copia.

; En vez de DecideJugadaMin.asm: lo que Decision.asm usa de él.
djmTableroLo    byte    0
djmTableroHi    byte    0
djmHijoLo       byte    0
djmHijoHi       byte    0

; El primero de los hijos de la raíz que valen menos; sin turno mientras no hay ninguno.
mejorHijo       dcb     tamTablero,0

; GenJugadasRaton.asm y GenJugadasGatos.asm dan al padre su hijo: aquí esos parámetros son los de dar al
; hijo su padre, que llevan lo mismo.
fhlTableroLo    = fpPadreLo
fhlTableroHi    = fpPadreHi
fhlHijoLo       = fpTableroLo
fhlHijoHi       = fpTableroHi

; ------------------------------------------------------------------------------
; decideJugadaMin: la jugada es el hijo que se ha copiado
; out:       djmHijoLo/Hi, the child
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
decideJugadaMin
        lda     #<mejorHijo
        sta     djmHijoLo
        lda     #>mejorHijo
        sta     djmHijoHi
        rts

; ------------------------------------------------------------------------------
; preparaNodo: da a un nodo que se va a desarrollar el valor con que empieza su búsqueda: $ff (gana
; el ratón) si mueven los gatos, $00 (ganan los gatos) si mueve el ratón
; in:        ddbTableroLo/Hi, ddbTurno; Y, its depth
; out:       the node's valor; if it is the root, mejorHijo: none
; preserves: X, Y
; cycles:    at most 110
; ------------------------------------------------------------------------------
preparaNodo
        cpy     prof
        bne     pnValor
        lda     #0
        sta     mejorHijo+tbTurno
pnValor
        lda     ddbTableroLo
        sta     fvTableroLo
        lda     ddbTableroHi
        sta     fvTableroHi
        lda     ddbTurno
        cmp     #Gato                   ; que es $ff
        beq     pnEmpieza
        lda     #$00
pnEmpieza
        sta     fvValor
        jmp     fijaValor

; ------------------------------------------------------------------------------
; juntaValor: un hijo está valorado: si es mejor que los de antes, su padre vale lo que él. La memoria
; del hijo queda libre.
; in:        dunTableroLo/Hi: entry Y, the child; the next one, its parent
; out:       the parent's valor; libreLo/Hi; of the root, mejorHijo
; preserves: X, Y
; cycles:    at most 540
; ------------------------------------------------------------------------------
juntaValor
        lda     dunTableroLo,y
        sta     dvTableroLo
        sta     ctOrigenLo
        sta     libreLo
        lda     dunTableroHi,y
        sta     dvTableroHi
        sta     ctOrigenHi
        sta     libreHi
        lda     dunTableroLo+1,y
        sta     ddbTableroLo
        sta     fvTableroLo
        lda     dunTableroHi+1,y
        sta     ddbTableroHi
        sta     fvTableroHi
        jsr     dameValor
        jsr     dameDatosBasicos
        lda     ddbTurno
        cmp     #Raton
        beq     jvRaton
        lda     dvValor
        cmp     ddbValor
        bcc     jvMejor
        lda     mejorHijo+tbTurno       ; el primero de la raíz, valga lo que valga
        beq     jvRaiz
        rts
jvRaton
        lda     ddbValor
        cmp     dvValor
        bcs     jvFin
jvMejor
        lda     dvValor
        sta     fvValor
        jsr     fijaValor
jvRaiz
        iny
        cpy     prof
        bne     jvNoEsRaiz
        dey
        lda     #<mejorHijo
        sta     ctDestinoLo
        lda     #>mejorHijo
        sta     ctDestinoHi
        jmp     copiaTablero
jvNoEsRaiz
        dey
jvFin
        rts
