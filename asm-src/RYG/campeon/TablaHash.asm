; SPDX-License-Identifier: MIT
;
; TablaHash.asm - posiciones ya buscadas, en la RAM de $9000 a $cfff, parte de ella bajo la
; ROM de BASIC.
;
; 4.096 entradas de cuatro bytes. Cada byte está en una tabla propia, así que los cuatro
; tienen el mismo índice: página 0-15 y byte 0-255, hechos de 12 bits de la clave. Los
; otros 8 bits de la clave de los gatos, el ratón y el bando se comparan.
;
; Una posición puede estar en su entrada o en la vecina, la del índice con el bit 0
; cambiado: en la suya si no la ocupa otra más profunda; la vecina siempre se sustituye.
; Un bit de la entrada dice cuál de las dos es. Cabe porque la profundidad se guarda sin
; su bit 0, que en toda la tabla depende solo del bando (Raiz.asm). Con él se sabe
; exactamente qué posición es; sin él, dos de cada millón de parejas se confundirían. Una
; entrada en la que solo falla ese bit o la profundidad aún propone jugada, nunca valor.

tablaClave      = memoriaTabla          ; clave2 de los gatos
tablaLado       = memoriaTabla+$1000    ; ratón, bando y en los bits 6-7 qué es el valor
tablaProf       = memoriaTabla+$2000    ; código de profundidad + 8 en la vecina + jugada
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
mascaraJugada   = %00000111
enVecina        = %00001000
sinJugada       = $ff

; De consulta a guarda, por profundidad que falta: la entrada y su profundidad; la jugada
; que propone la tabla; y qué es el valor.
paginaTabla     dcb     numProfs,0
byteTabla       dcb     numProfs,0
codigoTabla     dcb     numProfs,0
jugHash         dcb     numProfs,0
cota            dcb     numProfs,0

; (profundidad / 2 + 1) * 16; 0 es una entrada vacía.
codigoProf      byte    16,16,32,32,48,48,64,64,80,80,96
                byte    96,112,112,128,128,144,144,160,160,176

; ------------------------------------------------------------------------------
; vaciaTabla: olvida todas las posiciones y pone a 0 los bytes bajos de los punteros.
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
        lda     tkClave+1
        eor     #aLado
        sta     tkLado+1
        eor     #aProf
        sta     tkProf+1
        eor     #aValor
        sta     tkValor+1
        lda     codigoProf,x
        sta     codigoTabla,x
        lda     clave2
        cmp     (tkClave),y
        beq     coPuede
coVecina
        tya
        eor     #1
        tay
        lda     clave2
        cmp     (tkClave),y
        bne     coNoEsta
        lda     (tkLado),y
        eor     claveLado
        sta     cotaLeida
        and     #mascaraLado
        bne     coNoEsta
        tya
        sta     byteTabla,x
        lda     codigoProf,x
        ora     #enVecina
        sta     codigoTabla,x
        bne     coEsta
coPuede
        lda     (tkLado),y
        eor     claveLado
        sta     cotaLeida
        and     #mascaraLado
        bne     coVecina
coEsta
        lda     (tkProf),y
        and     #mascaraJugada
        sta     jugHash,x
        eor     (tkProf),y
        cmp     codigoTabla,x           ; un valor solo vale a su misma profundidad
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
        ldy     byteTabla,x
        lda     codigoProf,x
        ora     #enVecina+mascaraJugada
        cmp     (tkProf),y
        bcs     coNoVale
        lda     codigoProf,x            ; otra más profunda: a la vecina
        ora     #enVecina
        sta     codigoTabla,x
        tya
        eor     #1
        sta     byteTabla,x
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
        ora     codigoTabla,x
        sta     (tkProf),y
        lda     mejor,x
        sta     (tkValor),y
        rts
