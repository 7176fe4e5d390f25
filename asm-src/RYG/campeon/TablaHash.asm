; SPDX-License-Identifier: MIT
;
; TablaHash.asm - posiciones ya buscadas, en la RAM de $9000 a $cfff, parte de ella bajo la
; ROM de BASIC.
;
; 4.096 entradas de cuatro bytes. Cada byte está en una tabla propia, así que los cuatro
; tienen el mismo índice: página 0-15 y byte 0-255, hechos de 12 bits de la clave. Una
; entrada siempre se sustituye. Los otros 8 bits de la clave de los gatos, el ratón y el
; bando se comparan, y con el índice dicen exactamente qué posición es.

tablaClave      = memoriaTabla          ; clave2 de los gatos
tablaLado       = memoriaTabla+$1000    ; ratón, bando y en los bits 6-7 qué es el valor
tablaProf       = memoriaTabla+$2000    ; profundidad * 8 + mejor jugada
tablaValor      = memoriaTabla+$3000
tamTabla        = $4000

; De la página de una tabla a la de la siguiente: con o exclusivo.
aLado   = >(tablaClave ^ tablaLado)
aProf   = >(tablaLado ^ tablaProf)
aValor  = >(tablaProf ^ tablaValor)

; Qué es un valor.
cotaExacta      = $00
cotaInferior    = $40                   ; el verdadero es este o mayor
cotaSuperior    = $80                   ; el verdadero es este o menor

ladoRaton       = 0
ladoGatos       = numCuadros            ; un bit por encima de toda casilla
mascaraLado     = %00111111
mascaraProf     = %11111000
mascaraJugada   = %00000111
sinJugada       = $ff

; De consulta a guarda, por profundidad que falta: la entrada; la jugada que propone la
; tabla; y qué es el valor.
paginaTabla     dcb     numProfs,0
byteTabla       dcb     numProfs,0
jugHash         dcb     numProfs,0
cota            dcb     numProfs,0

profPor8        byte    0,8,16,24,32,40,48,56,64,72,80
                byte    88,96,104,112,120,128,136,144,152,160

; ------------------------------------------------------------------------------
; vaciaTabla: olvida todas las posiciones y pone a 0 los bytes bajos de los punteros.
; Ninguna entrada tiene la profundidad 0.
; preserves: X, Y
; cycles:    at most 50000
; ------------------------------------------------------------------------------
vtTempY byte    0

vaciaTabla
        sty     vtTempY
        lda     #0
        sta     tkClave
        sta     tkLado
        sta     tkProf
        sta     tkValor
        lda     #>tablaProf
        sta     tkProf+1
        lda     #0
        tay
vtBucle
        sta     (tkProf),y
        iny
        bne     vtBucle
        inc     tkProf+1
        ldy     tkProf+1
        cpy     #>tablaValor
        beq     vtFin
        ldy     #0
        beq     vtBucle
vtFin
        ldy     vtTempY
        rts

; ------------------------------------------------------------------------------
; consulta: busca la posición en la tabla
; in:        A, the side to move; X, remaining depth; alfa, beta, the position
; out:       C set: A is the node's value. C clear: jugHash is the move to try
;            first, sinJugada if none; the index is kept for guarda
; preserves: X
; ------------------------------------------------------------------------------
consulta
        ldy     cuadroRaton
        ora     cuadroRaton
        sta     claveLado
        lda     clave1
        eor     claveRaton1,y
        ora     #>tablaClave
        sta     paginaTabla,x
        sta     tkClave+1
        lda     clave0
        eor     claveRaton0,y
        sta     byteTabla,x
        tay
        lda     clave2
        cmp     (tkClave),y
        bne     coNoEsta
        lda     tkClave+1
        eor     #aLado
        sta     tkLado+1
        eor     #aProf
        sta     tkProf+1
        eor     #aValor
        sta     tkValor+1
        lda     (tkLado),y
        eor     claveLado
        sta     cotaLeida
        and     #mascaraLado
        bne     coNoEsta
        lda     (tkProf),y
        and     #mascaraJugada
        sta     jugHash,x
        eor     (tkProf),y
        cmp     profPor8,x              ; un valor solo vale a su misma profundidad
        bne     coNoVale
        bit     cotaLeida
        bmi     coSuperior
        bvs     coInferior
coVale
        lda     (tkValor),y
        sec
        rts
coSuperior
        lda     alfa,x
        cmp     (tkValor),y
        bcs     coVale
        rts
coInferior
        lda     (tkValor),y
        cmp     beta,x                  ; C: la cota basta
        rts
coNoEsta
        lda     #sinJugada
        sta     jugHash,x
coNoVale
        clc
        rts

; ------------------------------------------------------------------------------
; guarda: guarda un nodo buscado donde consulta lo buscó
; in:        A, the side to move; X, depth; mejor, cota, jugMejor, the position
; out:       A, the node's value
; preserves: X
; ------------------------------------------------------------------------------
guarda
        ora     cuadroRaton
        ora     cota,x
        sta     claveLado
        lda     paginaTabla,x
        sta     tkClave+1
        eor     #aLado
        sta     tkLado+1
        eor     #aProf
        sta     tkProf+1
        eor     #aValor
        sta     tkValor+1
        ldy     byteTabla,x
        lda     clave2
        sta     (tkClave),y
        lda     claveLado
        sta     (tkLado),y
        lda     jugMejor,x
        ora     profPor8,x
        sta     (tkProf),y
        lda     mejor,x
        sta     (tkValor),y
        rts
