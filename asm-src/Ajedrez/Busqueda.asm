; SPDX-License-Identifier: MIT
;
; Busqueda.asm - principal variation search: what a position is worth when both sides play
; their best.
;
; A node's value is for the side to move, and so is its window; those of a child are
; negated. What a node keeps is in tables by ply, so that a level of the search takes
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
        jsr     genera
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
; captures and checks are worth a trial. But not after a move of the root by
; a side that is 13 pawns ahead: there mate is all that is left to find.
; in:        ply, not 0, not in check; nvProf, nvAlfa, nvBeta; nvQuieto, nvSumas; rzValor
; out:       C set: it does, with valorLo/Hi, or pnParar; else nvFutil, and nvFalta as of miraFalta
; preserves: nothing
; ------------------------------------------------------------------------------
poda
        jsr     esVentanaNula
        bcc     podaAbierta
        cpx     #1                      ; C is set
        bne     podaPuede
        lda     rzValor+1               ; far ahead: a quiet move may threaten mate
        beq     podaPuede
        bpl     podaAbierta
podaPuede
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
