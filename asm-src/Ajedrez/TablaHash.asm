; SPDX-License-Identifier: MIT
;
; TablaHash.asm - the table of positions: what the search has found out about 1,024 of
; them. It lies under the KERNAL in columns; ten bits of the key say where in them, and the
; entry has 18 more.

; What a value is; in an entry's class above the depth, which counts to 15.
tbProfundidad   = $0f
tbMinimo        = $10                   ; it is at least that
tbMaximo        = $20                   ; at most
tbExacto        = $30
tbSonda         = $c0                   ; bits of clave1
mateCerca       = 29000                 ; beyond it a value is the way to a mate

tbClase byte    0                       ; of the entry found, 0: none
tbDe    byte    0                       ; its move
tbA     byte    0

; ------------------------------------------------------------------------------
; vaciaTabla: no position is known
; preserves: nothing
; cycles:    at most 12000
; ------------------------------------------------------------------------------
vaciaTabla
        php
        sei
        lda     #sinKernal
        sta     R6510
        lda     #0
        tax
vtByte
        sta     tablaClase,x
        sta     tablaClase+$0100,x
        sta     tablaClase+$0200,x
        sta     tablaClase+$0300,x
        inx
        bne     vtByte
        lda     #sinBasic
        sta     R6510
        plp
        rts

; One column: points to it. In: tbPagina.
        defm    columna
        lda     #>/1
        ora     tbPagina
        sta     ptTexto+1
        endm
tbPagina        byte    0

; ------------------------------------------------------------------------------
; abreTabla: where the position's entry is
; in:        clave0, clave1
; out:       Y, in a page; tbPagina, which one; ptTexto's low byte = 0
; preserves: X
; cycles:    at most 30
; ------------------------------------------------------------------------------
abreTabla
        lda     #0
        sta     ptTexto
        lda     clave1
sitioPagina
        and     #paginasTabla-1
        sta     tbPagina
        ldy     clave0
        rts

; ------------------------------------------------------------------------------
; buscaTabla: is the position known?
; in:        clave0 to clave3
; out:       tbClase, 0 if not; tbDe, tbA, valorLo/Hi
; preserves: X
; cycles:    at most 240
; ------------------------------------------------------------------------------
buscaTabla
        jsr     abreTabla
        php
        sei
        lda     #sinKernal
        sta     R6510
        columna tablaClave2
        lda     (ptTexto),y
        cmp     clave2
        bne     btNo
        columna tablaClave3
        lda     (ptTexto),y
        cmp     clave3
        bne     btNo
        columna tablaClase
        lda     clave1
        asl
        asl
        asl
        asl
        eor     (ptTexto),y
        and     #tbSonda
        bne     btNo
        lda     (ptTexto),y
        and     #tbProfundidad+tbExacto
        sta     tbClase
        columna tablaDe
        lda     (ptTexto),y
        sta     tbDe
        columna tablaA
        lda     (ptTexto),y
        sta     tbA
        columna tablaLo
        lda     (ptTexto),y
        sta     valorLo
        columna tablaHi
        lda     (ptTexto),y
        sta     valorHi
        lda     #sinBasic
        sta     R6510
        plp
        rts
btNo
        lda     #sinBasic
        sta     R6510
        plp
        lda     #0
        sta     tbClase
        rts

; ------------------------------------------------------------------------------
; guardaTabla: notes what has been found about the position
; in:        clave0 to clave3; A, depth and what the value is; tbDe, tbA; valorLo/Hi
; preserves: X
; cycles:    at most 220
; ------------------------------------------------------------------------------
guardaTabla
        sta     tbClase
        jsr     abreTabla
        php
        sei
        lda     #sinKernal
        sta     R6510
        columna tablaClave2
        lda     clave2
        sta     (ptTexto),y
        columna tablaClave3
        lda     clave3
        sta     (ptTexto),y
        columna tablaClase
        lda     clave1
        asl
        asl
        asl
        asl
        and     #tbSonda
        ora     tbClase
        sta     (ptTexto),y
        columna tablaDe
        lda     tbDe
        sta     (ptTexto),y
        columna tablaA
        lda     tbA
        sta     (ptTexto),y
        columna tablaLo
        lda     valorLo
        sta     (ptTexto),y
        columna tablaHi
        lda     valorHi
        sta     (ptTexto),y
        lda     #sinBasic
        sta     R6510
        plp
        rts

; ------------------------------------------------------------------------------
; sirveTabla: may values of the table be used here? When all else is off, only where the way
; to the position does not matter: no repetition within reach.
; in:        ply; nvProf; cincuenta
; out:       C set if so
; preserves: Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
soloTabla       byte    0               ; not 0: all switches but ajTabla are off

sirveTabla
        lda     soloTabla
        bne     svExacta
        lda     #90                     ; the fifty moves are far
        cmp     cincuenta
        rts
svExacta
        lda     cincuenta
        beq     svSi
        ldx     ply
        clc
        adc     nvProf,x
        bcs     svNo
        cmp     #4
        bcs     svNo
svSi
        sec
        rts
svNo
        clc
        rts

; ------------------------------------------------------------------------------
; pruebaTabla: does the table end the node?
; in:        ply; nvProf, nvAlfa, nvBeta
; out:       C set: valorLo/Hi is the value; else nvTablaDe/A, the move to try first
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
pruebaTabla
        ldx     ply
        lda     #nada
        sta     nvTablaA,x
        jsr     buscaTabla
        lda     tbClase
        beq     ptbNo
        lda     tbDe
        sta     nvTablaDe,x
        lda     tbA
        sta     nvTablaA,x
        txa
        beq     ptbNo                   ; the root wants its line
        jsr     sirveTabla
        bcc     ptbNo
        ldx     ply
        lda     tbClase
        and     #tbProfundidad
        cmp     nvProf,x
        bcc     ptbNo
        beq     ptbMide
        ldy     soloTabla
        bne     ptbNo
ptbMide
        jsr     desdeTabla
        lda     tbClase
        and     #tbExacto
        cmp     #tbExacto
        beq     ptbSi
        cmp     #tbMinimo
        bne     ptbMaximo
        lda     valorLo                 ; at least beta?
        cmp     nvBetaLo,x
        lda     valorHi
        sbc     nvBetaHi,x
        bvc     ptbBeta
        eor     #$80
ptbBeta
        bpl     ptbSi
        clc
        rts
ptbMaximo
        lda     nvAlfaLo,x              ; at most alpha?
        cmp     valorLo
        lda     nvAlfaHi,x
        sbc     valorHi
        bvc     ptbAlfa
        eor     #$80
ptbAlfa
        bpl     ptbSi
ptbNo
        clc
        rts
ptbSi
        sec
        rts

; ------------------------------------------------------------------------------
; apuntaTabla: notes the value of a node
; in:        ply; nvMejor, nvBeta, nvProf, nvMejorDe/A
; out:       valorLo/Hi = nvMejor
; preserves: nothing
; cycles:    at most 460
; ------------------------------------------------------------------------------
apuntaTabla
        jsr     sirveTabla
        ldx     ply
        lda     nvMejorLo,x
        sta     valorLo
        lda     nvMejorHi,x
        sta     valorHi
        bcc     atFin
        lda     nvMejorDe,x
        sta     tbDe
        ldy     #tbMaximo
        lda     nvMejorA,x
        sta     tbA
        cmp     #nada
        beq     atClase
        ldy     #tbExacto
        lda     valorLo
        cmp     nvBetaLo,x
        lda     valorHi
        sbc     nvBetaHi,x
        bvc     atBeta
        eor     #$80
atBeta
        bmi     atClase
        ldy     #tbMinimo
atClase
        sty     tbClase
        lda     nvTablaA,x              ; a bound from above has no move: keep the old one
        cpy     #tbMaximo
        bne     atMide
        sta     tbA
        lda     nvTablaDe,x
        sta     tbDe
atMide
        lda     nvProf,x
        cmp     #tbProfundidad+1
        bcc     atCabe
        lda     #tbProfundidad
atCabe
        ora     tbClase
        pha
        jsr     haciaTabla
        pla
        jsr     guardaTabla
        ldx     ply
        lda     nvMejorLo,x
        sta     valorLo
        lda     nvMejorHi,x
        sta     valorHi
atFin
        rts

; ------------------------------------------------------------------------------
; haciaTabla, desdeTabla: the way to a mate is counted from the node in the table, from the
; root elsewhere
; in:        valorLo/Hi; ply
; out:       valorLo/Hi
; preserves: X, Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
desdeTabla
        lda     valorHi
        bmi     dtNegativo
        cmp     #>mateCerca
        bcc     dtFin
dtResta
        lda     valorLo
        sec
        sbc     ply
        sta     valorLo
        bcs     dtFin
        dec     valorHi
dtFin
        rts
dtNegativo
        cmp     #>(0-mateCerca)
        bcs     dtFin
dtSuma
        lda     valorLo
        clc
        adc     ply
        sta     valorLo
        bcc     dtFin
        inc     valorHi
        rts
haciaTabla
        lda     valorHi
        bmi     htNegativo
        cmp     #>mateCerca
        bcc     dtFin
        bcs     dtSuma
htNegativo
        cmp     #>(0-mateCerca)
        bcs     dtFin
        bcc     dtResta
