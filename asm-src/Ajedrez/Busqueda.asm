; SPDX-License-Identifier: MIT
;
; Busqueda.asm - principal variation search: what a position is worth when both sides play
; their best.
;
; A node's value is for the side to move, and so is its window; a child's is turned
; round. What a node keeps stands in tables by ply, so that a level of the search takes
; few bytes of the stack. With the first six switches off the value is that of plain minimax.

; Switches, not 0: on.
ajTabla         byte    1               ; table of positions
ajNulo          byte    1               ; null move
ajReduce        byte    1               ; late moves less deep
ajFutil         byte    1               ; futile moves left out
ajExtiende      byte    1               ; checks deeper
ajQuieta        byte    1               ; captures to their end below the last half-move

sinValor        = 31000                 ; beyond every value
valorMate       = 30000                 ; less the half-moves to it
topePly         = 60                    ; no deeper
topeListas      = >finListas-1          ; page in which no list begins any more

; Late moves: from which one on, and how near to the leaves.
tardia          = 4
muyTardia       = 10
minTardia       = 3
minMuyTardia    = 5
; How far the value without a move has to be below the window, and how far above, by depth. Above it is
; little, as the null move still looks at what the other side can capture.
margen          byte    0,20,40
sobra           byte    0,8,28,48
maxFutil        = 2
maxSobra        = 3
; And how near to the leaves quiet moves that cannot reach the window are not made.
maxBrecha       = 2

; ------------------------------------------------------------------------------
; nodo: values the position
; in:        ply; nvProf, nvAlfa, nvBeta, nvJaque, nvNulo of this ply
; out:       valorLo/Hi; the best line, if it lies in the window; or pnParar
; preserves: ply
; ------------------------------------------------------------------------------
nodo
        ldx     ply
        cpx     #maxLinea
        bcs     nbSinLinea
        lda     #0                      ; no best line from here yet
        sta     nvLargo,x
nbSinLinea
        lda     ltDeHi,x
        cmp     #topeListas             ; no room for another list
        bcs     nbEvalua
        cpx     #0
        beq     nbRaiz
        cpx     #topePly
        bcs     nbEvalua
        jsr     esTablas
        bcs     nbTablas
        ldx     ply
        lda     nvProf,x
        beq     nbAbajo
        bpl     nbDentro
nbAbajo
        lda     cincuenta
        cmp     #maxCincuenta
        bcs     nbHoja
        lda     ajQuieta
        beq     nbHoja
        lda     #0
        sta     nvProf,x
        jmp     quCabe
nbHoja
        jsr     cuentaLegales
        cpy     #0
        beq     nbSinJugadas
        lda     cincuenta
        cmp     #maxCincuenta
        bcs     nbTablas
nbEvalua
        jmp     valoraHoja
nbSinJugadas
        jmp     valoraSinJugadas
nbTablas
        lda     #0
        sta     valorLo
        sta     valorHi
        rts
nbDentro
        lda     cincuenta
        cmp     #maxCincuenta
        bcs     nbHoja
nbRaiz
        jsr     abreNodo
        lda     ajTabla
        beq     nbSinTabla
        jsr     pruebaTabla
        bcc     nbPoda
nbVuelve
        rts
nbSinTabla
        lda     #nada
        sta     nvTablaA,x
nbPoda
        ldx     ply
        bne     nbMira
        lda     rzHay
        beq     nbMira
        lda     rzDe                    ; the best move of the depth before
        sta     nvTablaDe
        lda     rzA
        sta     nvTablaA
nbMira
        txa
        beq     nbEtapa
        jsr     ponQuieto
nbEtapa
        lda     nvJaque,x
        bne     nbEnJaque
        txa
        beq     nbJugada
        jsr     poda
        bcs     nbVuelve
        bcc     nbJugada
nbEnJaque
        lda     #etJaque
        sta     nvEtapa,x
        jsr     miraFalta
        jmp     nbJugada
nbValorada
        ldx     ply
        inc     nvNumero,x
nbJugada
        jsr     siguienteJugada
        bcs     nbFin
        jsr     cuentaNodo
        bcs     nbVuelve
        ldx     ply
        lda     nvFalta,x
        beq     nbHaz
        ldy     nvProf,x
        dey
        beq     nbSobreHoja
        lda     nvNumero,x
        bne     nbSobreHoja             ; the first one has the whole window
nbHaz
        jsr     haz
        jsr     detectaJaque
nbHecha
        jsr     preparaHija
nbBusca
        jsr     nodo
        lda     pnParar
        bne     nbDeshaz
        ldx     ply
        lda     nvFalta-1,x
        beq     nbMide
        lda     valorLo                 ; not below its beta: then nvMejor is all that there is to say
        cmp     nvBetaLo,x
        lda     valorHi
        sbc     nvBetaHi,x
        bvc     nbBeta
        eor     #$80
nbBeta
        bpl     nbFalla
nbMide
        jsr     otraVez
        bcs     nbBusca
        jsr     deshaz
nbCompara
        jsr     comparaHija
        bcc     nbJugada
        jsr     apuntaCorte
nbFin
        ldx     ply
        lda     nvNumero,x
        beq     nbNinguna
        lda     ajTabla
        beq     nbValor
        jmp     apuntaTabla
nbValor
        lda     nvMejorLo,x
        sta     valorLo
        lda     nvMejorHi,x
        sta     valorHi
        rts
nbDeshaz
        jmp     deshaz
nbFalla
        jsr     deshaz
        jmp     nbJugada
nbNinguna
        lda     nvJaque,x
        sta     numJaques
        jmp     valoraSinJugadas
nbSobreHoja
        lda     alPaso
        bne     nbHaz
        jsr     esCallada
        bcs     nbHaz
        jsr     mide
        ldx     ply
        cmp     nvFalta,x
        beq     nbPoco
        bcc     nbPoco
        ldy     nvProf,x
        dey
        bne     nbSinJaque
        jsr     restaFalta
        lda     #0
        sta     nvProf+1,x
        sta     nvJaque+1,x
        jsr     hazMinima
        jsr     alcanza
        jsr     deshazMinima
        bcs     nbPoco
        lda     pnParar
        bne     nbSale
        jsr     esVentanaNula
        bcc     nbExacta
        inc     nvNumero,x
        lda     #0
        sta     nvLargo+1,x             ; captures tell no line
        jsr     niegaBeta
        jmp     nbCompara
nbSinJaque
        jsr     haz
        ldx     ply
        lda     #0
        sta     nvJaque,x
        jmp     nbHecha
nbExacta
        lda     frA,x                   ; its value is wanted
        sta     jA
        jmp     nbHaz
nbPoco
        jmp     nbValorada
nbSale
        rts

; ------------------------------------------------------------------------------
; niegaBeta: a child's value that is as good as beta
; in:        ply
; out:       valorLo/Hi; X = ply
; preserves: Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
niegaBeta
        ldx     ply
        lda     #0
        sec
        sbc     nvBetaLo,x
        sta     valorLo
        lda     #0
        sbc     nvBetaHi,x
        sta     valorHi
        rts

; ------------------------------------------------------------------------------
; esCallada: is a move above the horizon neither a special one, nor a check, nor perhaps a draw?
; in:        X, ply; jDe, jA
; out:       C clear if so
; preserves: nothing
; cycles:    at most 560
; ------------------------------------------------------------------------------
irreversibles   = 3                     ; half-moves without pawn move and capture, before none repeats

esCallada
        lda     jA
        bmi     ecaNo
        lda     cincuenta
        cmp     #irreversibles
        bcc     ecaJaque
        cmp     #maxCincuenta-1
        bcs     ecaNo
        cpx     #2
        bcc     ecaNo
        lda     frDe-2,x
        cmp     jA
        bne     ecaJaque
        lda     frA-2,x
        cmp     jDe
        beq     ecaNo                   ; back to where it came from
ecaJaque
        jmp     daJaque
ecaNo
        sec
        rts

; ------------------------------------------------------------------------------
; poda: does the node end without a look at its moves? The value without a move is so far above the window,
; or stays above it when the other side moves twice. Else it may be so far below that only
; captures and checks are worth a trial.
; in:        ply, not 0, not in check; nvProf, nvAlfa, nvBeta; nvQuieto, nvSumas
; out:       C set: it does, with valorLo/Hi, or pnParar; else nvFutil, and nvFalta as of miraFalta
; preserves: nothing
; ------------------------------------------------------------------------------
poda
        jsr     esVentanaNula
        bcc     podaAbierta
        sec
        lda     nvQuietoLo,x
        sbc     nvBetaLo,x
        tay
        lda     nvQuietoHi,x
        sbc     nvBetaHi,x
        bmi     podaDebajo
        bne     podaLejos
        cpy     #256-sesgo
        bcc     podaSobra
podaLejos
        ldy     #255-sesgo
podaSobra
        tya                             ; so much above beta
        ldy     nvProf,x
        cpy     #maxSobra+1
        bcs     podaNula
        ldy     ajFutil
        beq     podaNula
        ldy     nvProf,x
        cmp     sobra,y
        bcs     valeBeta
podaNula
        ldy     ajNulo
        beq     podaAbierta
        jsr     podaNulo
        bcs     podaFin
        ldx     ply
podaAbierta
        jsr     miraFalta
        clc
podaFin
        rts
podaDebajo
        cmp     #$ff
        bne     podaHondo
        tya
        eor     #$ff                    ; so much alpha is above it
        ldy     nvProf,x
        cpy     #maxFutil+1
        bcs     podaAbierta
        cmp     margen,y
        bcc     podaAbierta
podaHondo
        lda     nvProf,x
        cmp     #maxFutil+1
        bcs     podaAbierta
        lda     ajFutil
        beq     podaAbierta
        inc     nvFutil,x
        bne     podaAbierta

; ------------------------------------------------------------------------------
; valeBeta: the node is worth beta
; in:        X, ply; nvBeta
; out:       valorLo/Hi; C set
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
valeBeta
        lda     nvBetaLo,x
        sta     valorLo
        lda     nvBetaHi,x
        sta     valorHi
        sec
        rts

; ------------------------------------------------------------------------------
; miraFalta: how much has a move to gain to be worth making? Above the horizon to come above alpha; above
; that, to keep the child from ending at once, as poda would end it.
; in:        X, ply; nvProf, nvSumas, nvQuieto, nvAlfa
; out:       nvFalta, with sesgo, 0 if nobody can tell; nvMejor
; preserves: X
; cycles:    at most 110
; ------------------------------------------------------------------------------
miraFalta
        ldy     nvProf,x
        cpy     #maxSobra+2
        bcs     mfaFin
        lda     nvSumas,x
        beq     mfaFin
        cpy     #2
        bcc     mfaMide
        lda     ajFutil
        beq     mfaFin
        clc
mfaMide
        lda     nvAlfaHi,x
        adc     #paginasValor           ; C is clear
        cmp     #2*paginasValor
        bcs     mfaNada
        lda     nvAlfaLo,x
        sta     nvMejorLo,x             ; nothing below it is told
        adc     #sesgo                  ; C is clear
        php
        sec
        sbc     nvQuietoLo,x
        sta     nvFalta,x
        lda     nvAlfaHi,x
        sta     nvMejorHi,x
        sbc     nvQuietoHi,x
        plp
        adc     #0
        beq     mfaPoco
        bmi     mfaNada
        lda     #$ff
        bne     mfaSobra
mfaPoco
        lda     nvFalta,x
mfaSobra
        sec
        sbc     sobra-1,y
        bcs     mfaPon
mfaNada
        lda     #0
mfaPon
        sta     nvFalta,x
mfaFin
        rts

; ------------------------------------------------------------------------------
; esVentanaNula: is there no value between alpha and beta, and is neither near to mate?
; in:        ply; nvAlfa, nvBeta
; out:       C set if so; X = ply
; preserves: Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
esVentanaNula
        ldx     ply
        clc
        lda     nvAlfaLo,x
        adc     #1
        eor     nvBetaLo,x
        bne     evnNo
        lda     nvAlfaHi,x
        adc     #0
        eor     nvBetaHi,x
        bne     evnNo
        lda     nvBetaHi,x
        clc
        adc     #paginasValor
        cmp     #2*paginasValor
        bcs     evnNo
        sec
        rts
evnNo
        clc
        rts

; ------------------------------------------------------------------------------
; pasaFutil: a move is passed over: there is one, and it is worth alpha at most
; in:        ply
; out:       nvMejor; nvNumero, not 0
; preserves: Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
pasaFutil
        ldx     ply
        lda     nvNumero,x
        bne     pafMira
        inc     nvNumero,x
pafMira
        lda     nvMejorLo,x
        cmp     nvAlfaLo,x
        lda     nvMejorHi,x
        sbc     nvAlfaHi,x
        bvc     pafMejor
        eor     #$80
pafMejor
        bpl     pafFin
        lda     nvAlfaLo,x
        sta     nvMejorLo,x
        lda     nvAlfaHi,x
        sta     nvMejorHi,x
pafFin
        rts

; ------------------------------------------------------------------------------
; preparaHija: gives a child its depth and its window. The first one has the whole window;
; others have to show first that they are better, late ones less deep.
; in:        ply, the child's; nvJaque; nvNumero of the parent
; out:       nvProf, nvAlfa, nvBeta, nvNulo, nvReduce of the child; nvNumero, one more
; preserves: nothing
; cycles:    at most 250
; ------------------------------------------------------------------------------
preparaHija
        ldx     ply
        lda     #0
        sta     nvNulo,x
        inc     nvNumero-1,x
        ldy     nvNumero-1,x
        cpy     #1
        beq     phEntera
        cpy     #tardia
        bcc     phReduce
        ldy     nvProf-1,x
        cpy     #minTardia
        bcc     phReduce
        ldy     ajReduce
        beq     phReduce
        ldy     nvJaque,x
        bne     phReduce
        ldy     nvEtapa-1,x
        cpy     #etResto
        bne     phReduce
        ldy     frCapturada-1,x
        bne     phReduce
        lda     #1
        ldy     nvProf-1,x
        cpy     #minMuyTardia
        bcc     phReduce
        ldy     nvNumero-1,x
        cpy     #muyTardia
        bcc     phReduce
        lda     #2
        bne     phReduce
phEntera
        lda     #$80
        sta     nvReduce,x
        jmp     ventanaHija
phReduce
        sta     nvReduce,x
        jsr     profHija
        sec
        sbc     nvReduce,x
        sta     nvProf,x

; ------------------------------------------------------------------------------
; ventanaCero: the child has to show that it is better than alpha
; in:        ply, the child's
; out:       nvAlfa, nvBeta
; preserves: Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
ventanaCero
        sec
        lda     #0
        sbc     nvAlfaLo-1,x
        sta     nvBetaLo,x
        lda     #0
        sbc     nvAlfaHi-1,x
        sta     nvBetaHi,x
        lda     nvBetaLo,x
        sec
        sbc     #1
        sta     nvAlfaLo,x
        lda     nvBetaHi,x
        sbc     #0
        sta     nvAlfaHi,x
        rts

; ------------------------------------------------------------------------------
; ventanaCortada: the child has to show that it is as good as beta
; in:        X, the child's ply
; out:       nvAlfa, nvBeta
; preserves: Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
ventanaCortada
        sec
        lda     #0
        sbc     nvBetaLo-1,x
        sta     nvAlfaLo,x
        lda     #0
        sbc     nvBetaHi-1,x
        sta     nvAlfaHi,x
        lda     nvAlfaLo,x
        clc
        adc     #1
        sta     nvBetaLo,x
        lda     nvAlfaHi,x
        adc     #0
        sta     nvBetaHi,x
        rts

; ------------------------------------------------------------------------------
; profHija: how deep is a child searched? As deep as its parent after a check, and at the horizon after
; the only answer to one.
; in:        X, its ply; nvJaque; list of the parent, if it is in check
; out:       A
; preserves: X
; cycles:    at most 60
; ------------------------------------------------------------------------------
profHija
        ldy     nvProf-1,x
        dey
        lda     nvJaque,x
        bne     prhJaque
        tya
        bne     prhFin
        lda     nvJaque-1,x
        beq     prhFin
        lda     ltNumero-1,x            ; at the horizon: was there any other answer to the check?
        lsr
        bne     prhMenos
prhJaque
        lda     ajExtiende
        beq     prhMenos
        cpx     rzTope
        bcs     prhMenos
        iny
prhMenos
        tya
prhFin
        rts

; ------------------------------------------------------------------------------
; otraVez: has a child to be searched again, because it was searched too little and is better
; than alpha?
; in:        valorLo/Hi, the child's; ply, the child's; nvReduce
; out:       C set if so: nvProf, nvAlfa, nvBeta, nvReduce
; preserves: nothing
; cycles:    at most 260
; ------------------------------------------------------------------------------
otraVez
        ldx     ply
        lda     nvReduce,x
        bmi     ovNo
        lda     valorLo                 ; below its beta, which is our alpha turned round?
        cmp     nvBetaLo,x
        lda     valorHi
        sbc     nvBetaHi,x
        bvc     ovBeta
        eor     #$80
ovBeta
        bpl     ovNo
        lda     nvReduce,x
        bne     ovHonda
        lda     nvAlfaLo-1,x            ; our window has room between its bounds?
        clc
        adc     #1
        eor     nvBetaLo-1,x
        bne     ovEntera
        lda     nvAlfaHi-1,x
        adc     #0
        eor     nvBetaHi-1,x
        beq     ovNo
ovEntera
        lda     #$80
        sta     nvReduce,x
        jsr     ventanaHija
        sec
        rts
ovHonda
        lda     #0
        sta     nvReduce,x
        jsr     profHija
        sta     nvProf,x
        jsr     ventanaCero
        sec
        rts
ovNo
        clc
        rts

; ------------------------------------------------------------------------------
; valoraSinJugadas: the value when there are no moves: mate or stalemate
; in:        numJaques; ply
; out:       valorLo/Hi
; preserves: nothing
; cycles:    at most 40
; ------------------------------------------------------------------------------
valoraSinJugadas
        lda     #0
        sta     valorHi
        ldx     numJaques
        beq     vsAhogado
        lda     #<(0-valorMate)
        clc
        adc     ply
        sta     valorLo
        lda     #>(0-valorMate)
        adc     #0
        sta     valorHi
        rts
vsAhogado
        sta     valorLo
        rts

; ------------------------------------------------------------------------------
; abreNodo: no move of this node has been tried
; in:        ply
; out:       nvMejor, nvMejorA, nvNumero, nvEtapa, nvFutil, nvFalta, nvSumas; X = ply
; preserves: Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
abreNodo
        ldx     ply
        lda     #<(0-sinValor)
        sta     nvMejorLo,x
        lda     #>(0-sinValor)
        sta     nvMejorHi,x
        lda     #nada
        sta     nvMejorA,x
        lda     #0
        sta     nvNumero,x
        sta     nvEtapa,x
        sta     nvFutil,x
        sta     nvFalta,x
        sta     nvSumas,x
        rts

; ------------------------------------------------------------------------------
; ventanaHija: gives a child its depth and the whole window, turned round
; in:        ply, the child's; nvJaque
; out:       nvProf, nvAlfa, nvBeta
; preserves: nothing
; cycles:    at most 130
; ------------------------------------------------------------------------------
ventanaHija
        ldx     ply
        jsr     profHija
        sta     nvProf,x
ventanaEntera
        lda     #0
        sec
        sbc     nvBetaLo-1,x
        sta     nvAlfaLo,x
        lda     #0
        sbc     nvBetaHi-1,x
        sta     nvAlfaHi,x
        lda     #0
        sec
        sbc     nvAlfaLo-1,x
        sta     nvBetaLo,x
        lda     #0
        sbc     nvAlfaHi-1,x
        sta     nvBetaHi,x
        rts

; ------------------------------------------------------------------------------
; comparaHija: takes the value of a child into account
; in:        valorLo/Hi, the child's; ply; frDe, frA of this ply, the move
; out:       nvMejor, nvAlfa, the best line; C set when no other move matters
; preserves: nothing
; cycles:    at most 580
; ------------------------------------------------------------------------------
comparaHija
        jsr     niegaValor
        ldx     ply
        lda     nvMejorLo,x
        cmp     valorLo
        lda     nvMejorHi,x
        sbc     valorHi
        bvc     cvMejor
        eor     #$80
cvMejor
        bpl     cvNo                    ; it is not higher
        lda     valorLo
        sta     nvMejorLo,x
        lda     valorHi
        sta     nvMejorHi,x
        lda     nvAlfaLo,x
        cmp     valorLo
        lda     nvAlfaHi,x
        sbc     valorHi
        bvc     cvAlfa
        eor     #$80
cvAlfa
        bpl     cvNo
        lda     valorLo
        sta     nvAlfaLo,x
        lda     valorHi
        sta     nvAlfaHi,x
        lda     frDe,x
        sta     nvMejorDe,x
        lda     frA,x
        sta     nvMejorA,x
        jsr     apuntaLinea
        ldx     ply
        lda     valorLo
        cmp     nvBetaLo,x
        lda     valorHi
        sbc     nvBetaHi,x
        bvc     cvBeta
        eor     #$80
cvBeta
        bmi     cvSube
        sec
        rts
cvSube
        jsr     miraFalta
cvNo
        clc
        rts

; ------------------------------------------------------------------------------
; apuntaLinea: the best line is now the move and the best line behind it
; in:        ply; frDe, frA of this ply
; out:       nvLineaDe, nvLineaA, nvLargo
; preserves: nothing
; cycles:    at most 420
; ------------------------------------------------------------------------------
apuntaLinea
        ldx     ply
        cpx     #maxLinea
        bcs     alFin
        lda     frDe,x
        sta     jDe
        lda     frA,x
        sta     jA
        lda     nvFila,x
        tay
        clc
        adc     #maxLinea
        sta     destino                 ; the child's line
        lda     #1
        cpx     #maxLinea-1
        beq     alLargo
        clc
        adc     nvLargo+1,x
        cmp     #maxLinea
        bcc     alLargo
        lda     #maxLinea
alLargo
        sta     nvLargo,x
        sta     numLista
        lda     jDe
        sta     nvLineaDe,y
        lda     jA
        sta     nvLineaA,y
        ldx     destino
alJugada
        dec     numLista
        beq     alFin
        iny
        lda     nvLineaDe,x
        sta     nvLineaDe,y
        lda     nvLineaA,x
        sta     nvLineaA,y
        inx
        bne     alJugada
alFin
        rts
; Where the line of a ply begins.
nvFila  byte    $00,$10,$20,$30,$40,$50,$60,$70
        byte    $80,$90,$a0,$b0,$c0,$d0,$e0,$f0

; ------------------------------------------------------------------------------
; esTablas: is the position a draw whatever its moves are? It has been there on the way from
; the root, or twice in the game; or no mate is possible.
; in:        ply, at least 1
; out:       C set if so
; preserves: nothing
; cycles:    at most 6000
; ------------------------------------------------------------------------------
etVeces byte    0

esTablas
        lda     cincuenta
        beq     etMaterial
        cmp     #4
        bcs     etRepite
etVive
        ldx     ply
        dex
        beq     etMaterial
        clc                             ; material has not changed since the node before
        rts
etMaterial
        jmp     materialMuerto
etRepite
        sta     limiteLo                ; half-moves that can be gone back
        ldx     ply
etCamino
        lda     limiteLo
        sec
        sbc     #2
        bcc     etVive
        sta     limiteLo
        dex
        dex
        beq     etRaiz
        bmi     etAntes
        lda     frClave0,x
        cmp     clave0
        bne     etCamino
        lda     frClave1,x
        cmp     clave1
        bne     etCamino
        lda     frClave2,x
        cmp     clave2
        bne     etCamino
        lda     frClave3,x
        cmp     clave3
        bne     etCamino
        rts                             ; C is set
etRaiz
        jsr     ptClave
        lda     paActual
        ldx     paActual+1
        jmp     etPartida
etAntes
        jsr     ptClave                 ; the half-move before the root
        lda     paActual
        ora     paActual+1
        beq     etVive
        lda     ptTexto
        sec
        sbc     #4
        sta     ptTexto
        bcs     etUna
        dec     ptTexto+1
etUna
        lda     paActual
        ldx     paActual+1
        sec
        sbc     #1
        bcs     etPartida
        dex
etPartida
        lsr     limiteLo                ; positions further back, same side to move
        cpx     #0
        bne     etCuenta
        lsr
        cmp     limiteLo
        bcs     etCuenta
        sta     limiteLo                ; no more than the game has
etCuenta
        lda     #0
        sta     etVeces
etOtra
        ldy     #3
etByte
        lda     (ptTexto),y
        cmp     clave0,y
        bne     etSgte
        dey
        bpl     etByte
        inc     etVeces
        lda     etVeces
        cmp     #2
        beq     etSi
etSgte
        dec     limiteLo
        bmi     etNo
        lda     ptTexto
        sec
        sbc     #8
        sta     ptTexto
        bcs     etOtra
        dec     ptTexto+1
        bne     etOtra
etNo
        jmp     etVive
etSi
        rts                             ; C is set
