; SPDX-License-Identifier: MIT
;
; Politica.asm - la tabla con la que los gatos no pueden perder. Desde el principio de una
; partida los gatos ganan siempre; la tabla tiene una respuesta ganadora para cada posición
; que el ratón puede alcanzar contra esas mismas respuestas, y por eso es pequeña.
;
; La hace tools/policy (ryg-policy): registros ordenados por las casillas de los gatos,
;
;     3 bytes     las cuatro casillas, cinco bits cada una, la primera en los más altos,
;                 primero el byte bajo; arriba en el tercero, cuántas respuestas hay
;     respuestas  ratón * 8 + jugada, con los números de la búsqueda
;
; y al final un registro sin respuestas.

politica incbin "Politica.bin"
finPolitica

; ------------------------------------------------------------------------------
; buscaPolitica: busca tableroActual; no está cuando le toca al ratón
; out:       C set: A is the number of the move. C clear: the position is not there
; preserves: nothing
; cycles:    at most 20000
; ------------------------------------------------------------------------------
bpClave         byte    0,0,0           ; las cuatro casillas como están en la tabla
bpCuenta        byte    0               ; respuestas del registro
bpRaton         byte    0               ; el ratón * 8

buscaPolitica
        lda     tableroActual+tbTurno
        cmp     #Gato
        bne     bpNoEsta
        jsr     preparaPosicion
        jsr     preparaRaiz
        jsr     empaquetaGatos
        lda     cuadroRaton
        asl
        asl
        asl
        sta     bpRaton
        lda     #<politica
        sta     punteroLo
        lda     #>politica
        sta     punteroHi
bpRegistro
        ldy     #2
        lda     (punteroLo),y
        lsr
        lsr
        lsr
        lsr
        beq     bpNoEsta                ; C a 0: lo era la mitad alta
        sta     bpCuenta
        lda     (punteroLo),y
        and     #%00001111
        cmp     bpClave+2
        bne     bpSgte
        dey
        lda     (punteroLo),y
        cmp     bpClave+1
        bne     bpSgte
        dey
        lda     (punteroLo),y
        cmp     bpClave
        beq     bpRespuestas
bpSgte
        lda     bpCuenta
        clc
        adc     #3
        adc     punteroLo
        sta     punteroLo
        bcc     bpRegistro
        inc     punteroHi
        bcs     bpRegistro
bpRespuestas
        ldy     bpCuenta
        iny
        iny                             ; la última respuesta
bpBucle
        lda     (punteroLo),y
        and     #%11111000
        cmp     bpRaton
        beq     bpEsta
        dey
        cpy     #2
        bne     bpBucle
        beq     bpSgte
bpEsta
        lda     (punteroLo),y
        and     #numJugsGatos-1
        tax
        lda     rzNumero,x
        sec
        rts
bpNoEsta
        clc
        rts

; ------------------------------------------------------------------------------
; empaquetaGatos: junta las cuatro casillas como están en la tabla
; in:        cuadrosGatos
; out:       bpClave
; preserves: nothing
; cycles:    at most 800
; ------------------------------------------------------------------------------
empaquetaGatos
        lda     #0
        sta     bpClave
        sta     bpClave+1
        sta     bpClave+2
        tax
egGato
        ldy     #5                      ; bits de una casilla
egBit
        asl     bpClave
        rol     bpClave+1
        rol     bpClave+2
        dey
        bne     egBit
        lda     cuadrosGatos,x
        ora     bpClave
        sta     bpClave
        inx
        cpx     #numGatos
        bne     egGato
        rts
finBuscaPolitica
