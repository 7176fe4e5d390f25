; SPDX-License-Identifier: MIT
;
; Problemas.asm - problems: what direct mates, selfmates and helpmates have in common, the search for
; helpmates, and how solutions are kept and shown. Mates.asm searches for the others.
;
; A solution is a line of half-moves: the key alone, or in a helpmate all that both sides play.

rmClaves        byte    0               ; solutions, at most 255
rmDe            byte    0               ; first move of the first one
rmA             byte    0
rmCorona        byte    0
maxMate         = 4

rmTipo          byte    directo
directo         = 0
inverso         = 1                     ; the side to move forces the other one to mate it
ayudado         = 2                     ; the side to move and the other one see to it that it is mated
rmLargo         byte    0               ; half-moves of a solution
rmGuardadas     byte    0               ; solutions that are kept: as many as fit
rmLugar         byte    0               ; place of the next one
rmLineaDe       = nvLineaDe             ; solutions, one after the other, as lists hold moves
rmLineaA        = nvLineaA

; ------------------------------------------------------------------------------
; resuelveMate: which first moves force mate in n moves?
; in:        A, n (1-4); the position
; out:       rmClaves, how many; rmDe, rmA, rmCorona, the first of them; C set if none, or if n is not
;            one of these
; preserves: nothing
; ------------------------------------------------------------------------------
resuelveMate
        ldx     #directo
        beq     resuelve

; ------------------------------------------------------------------------------
; resuelveInverso: with which first moves does the side to move force the other one to mate it in n moves?
; Neither repetitions nor 50 moves end a selfmate or a helpmate.
; in:        A, n (1-4); the position
; out:       as resuelveMate; the first rmGuardadas of them in rmLineaDe, rmLineaA
; preserves: nothing
; ------------------------------------------------------------------------------
resuelveInverso
        ldx     #inverso
        bne     resuelve

; ------------------------------------------------------------------------------
; resuelveAyudado: in how many ways can both sides play so that the side to move is mated in n moves?
; in:        A, n (1-4); the position
; out:       as resuelveInverso; each solution has 2n half-moves
; preserves: nothing
; ------------------------------------------------------------------------------
resuelveAyudado
        ldx     #ayudado

; ------------------------------------------------------------------------------
; resuelve: solves a problem
; in:        A, n (1-4); X, its kind
; out:       as resuelveMate; rmTipo
; preserves: nothing
; ------------------------------------------------------------------------------
resuelve
        stx     rmTipo
        ldy     #0
        sty     rmClaves
        sty     rmGuardadas
        sty     rmLugar
        tay
        dey
        cpy     #maxMate                ; 0 is too many too
        bcc     rmBusca
        rts
rmBusca
        ldy     #1
        cpx     #ayudado
        bne     rmQuedan
        asl                             ; half-moves
        tay
rmQuedan
        sta     mtQuedan
        sty     rmLargo
        jsr     estrenaPila
        jsr     abreReloj
        ldx     #maxPly-1
        lda     #nada
rmOlvida
        sta     mtRespuestaA,x
        dex
        bpl     rmOlvida
        lda     #0                      ; it takes the time that it needs
        sta     rlLimite
        sta     rlLimite+1
        sta     rlLimite+2
        sta     pnAlto
        sta     pnParar
        lda     rmTipo
        cmp     #ayudado
        beq     rmAyuda
        jsr     genera
        cpy     #0
        beq     rmFin
        jsr     preparaAtaque
rmJugada
        jsr     sacaSeguida
        bcs     rmFin
        jsr     muestraIntento
        jsr     hazTanteada
        jsr     mataDefensas
        php
        jsr     deshaz
        plp
        lda     pnParar
        bne     rmFin
        bcs     rmJugada
        jsr     apuntaSolucion
        jmp     rmJugada
rmAyuda
        jsr     ayuda
rmFin
        jsr     vaciaPila
        lda     rmClaves
        beq     rmNinguna
        ldx     #0
        jsr     tomaSolucion
        lda     pnDe
        sta     rmDe
        lda     pnA
        sta     rmA
        lda     pnCorona
        sta     rmCorona
        clc
        rts
rmNinguna
        sec
        rts

; ------------------------------------------------------------------------------
; ayuda: all ways in which both sides reach mate with the half-moves that are left
; in:        ply; mtQuedan
; out:       what apuntaSolucion notes; or pnParar
; preserves: ply
; ------------------------------------------------------------------------------
ayuda
        jsr     vigilaSiToca
        bcs     ayFin
        jsr     genera
        cpy     #0
        beq     ayFin
        jsr     preparaAtaque
ayJugada
        jsr     sacaSeguida
        bcs     ayFin
        lda     ply
        bne     ayHaz
        jsr     muestraIntento
ayHaz
        jsr     hazTanteada
        ldx     ply
        ldy     mtQuedan-1,x
        dey
        tya
        sta     mtQuedan,x
        bne     ayHondo
        jsr     esMate
        bcs     ayDeshaz
        jsr     apuntaSolucion
        jmp     ayDeshaz
ayHondo
        jsr     ayuda
ayDeshaz
        jsr     deshaz
        lda     pnParar
        beq     ayJugada
ayFin
        rts

; ------------------------------------------------------------------------------
; acabaEnTablas: is the position drawn, whatever its moves are? Not in a selfmate.
; in:        ply; rmTipo
; out:       C set if so
; preserves: nothing
; ------------------------------------------------------------------------------
acabaEnTablas
        clc
        lda     rmTipo
        bne     aeFin
        jsr     esTablas
        bcs     aeFin
        lda     cincuenta
        cmp     #maxCincuenta
aeFin
        rts

; ------------------------------------------------------------------------------
; apuntaSolucion: counts the line that was just played, and keeps it if it fits
; in:        frDe, frA; rmLargo
; out:       rmClaves, rmGuardadas, rmLugar, rmLineaDe, rmLineaA
; preserves: nothing
; cycles:    at most 260
; ------------------------------------------------------------------------------
apuntaSolucion
        inc     rmClaves
        bne     asoCabe
        dec     rmClaves
asoCabe
        ldy     rmLugar
        tya
        clc
        adc     rmLargo
        bcs     asoFin
        inc     rmGuardadas
        sta     rmLugar
        ldx     #0
asoJugada
        lda     frDe,x
        sta     rmLineaDe,y
        lda     frA,x
        sta     rmLineaA,y
        iny
        inx
        cpx     rmLargo
        bne     asoJugada
asoFin
        rts

; ------------------------------------------------------------------------------
; tomaSolucion: makes a half-move of the solutions the answer
; in:        X, its place
; out:       pnDe, pnA, pnCorona
; preserves: X, Y
; cycles:    at most 160
; ------------------------------------------------------------------------------
tomaSolucion
        lda     rmLineaDe,x
        sta     rzDe
        lda     rmLineaA,x
        sta     rzA
        jmp     tomaJugada

; ------------------------------------------------------------------------------
; muestraIntento: shows which first move is under trial, and how many solutions there are so far: not for
; a direct mate, which takes less
; in:        its list; jDe, jA; ply, 0; vgActiva
; preserves: nothing
; cycles:    at most 5000
; ------------------------------------------------------------------------------
muestraIntento
        lda     vgActiva
        beq     miFin
        lda     rmTipo
        beq     miFin
        jsr     vaciaAnalisis
        lda     ltSiguiente
        ldy     ltNumero
        jsr     ponRazon
        inc     anLugar
        lda     jDe
        jsr     ponCasilla
        lda     jA
        jsr     ponCasilla
        lda     #anchoPanel
        sta     anLugar
        lda     #<txHay
        ldy     #>txHay
        jsr     anotaTexto
        lda     rmClaves
        jsr     ponCuenta
        jmp     pintaAnalisis
miFin
        rts

; ------------------------------------------------------------------------------
; ponRazon, ponCuenta: write a number of a total, 2/12; a number
; in:        A, the number; Y, the total; anLugar
; out:       anLugar
; preserves: nothing
; cycles:    at most 2200; 1000
; ------------------------------------------------------------------------------
ponRazon
        sty     rsoTotal
        jsr     ponCuenta
        lda     #codigoBarra
        jsr     ponAnalisis
        lda     rsoTotal
ponCuenta
        ldx     #0
        jsr     ponResto
        ldx     #unidad10+1
        cmp     #10
        bcc     pcnCifra
        dex
        cmp     #100
        bcc     pcnCifra
        dex
pcnCifra
        jsr     ponCifra
        cpx     #unidad10+2
        bcc     pcnCifra
        rts

; ------------------------------------------------------------------------------
; anotaTexto: writes a text into the rows of the analysis
; in:        A/Y, the text; anLugar
; out:       anLugar
; preserves: X
; cycles:    at most 2800
; ------------------------------------------------------------------------------
anotaTexto
        pha
        lda     anLugar
        clc
        adc     #<analisis              ; they lie in one page
        sta     ptCelda
        lda     #>analisis
        sta     ptCelda+1
        lda     #0
        sta     columna
        pla
        jsr     escribe
        lda     columna
        clc
        adc     anLugar
        sta     anLugar
        rts

; ------------------------------------------------------------------------------
; primeraSolucion: shows the first solution, as respondeSolucion the next ones
; respondeSolucion: the next one at any key; STOP leaves them
; in:        the solutions; tecla
; preserves: nothing
; ------------------------------------------------------------------------------
rsoNumero       byte    0               ; the solution that is shown
rsoTotal        byte    0
rsoLugar        byte    0               ; place of the half-move after it
rsoHechas       byte    0               ; half-moves that have been made
plySolucion     = 8                     ; their first frame: notacion needs the ones before

respondeSolucion
        jsr     esRenuncia
        bne     rsoSiguiente
        jmp     dejaPregunta
primeraSolucion
        lda     #0
        sta     rsoNumero
        sta     rsoLugar
rsoSiguiente
        lda     #modoJuego
        sta     modo
        sta     rsoHechas
        jsr     tituloSolucion
        lda     #<txNada
        ldy     #>txNada
        jsr     mensaje
rsoJugada
        lda     rsoHechas
        lsr
        bcs     rsoMisma
        adc     #filaMensaje            ; a move of both sides in each row
        tax
        jsr     empiezaFila
        bcc     rsoEscribe
rsoMisma
        lda     #espacio
        jsr     ponLetra
rsoEscribe
        ldx     rsoLugar
        jsr     tomaSolucion
        jsr     escribeHallada
        lda     rsoHechas
        ora     #plySolucion
        sta     ply
        ldx     rsoLugar
        lda     rmLineaDe,x
        sta     jDe
        lda     rmLineaA,x
        sta     jA
        jsr     hazTanteada
        inc     rsoLugar
        inc     rsoHechas
        lda     rsoHechas
        cmp     rmLargo
        bne     rsoJugada
rsoDeshaz
        jsr     deshaz
        dec     rsoHechas
        bne     rsoDeshaz
        jsr     vaciaPila
        lda     rsoNumero
        cmp     rmGuardadas
        bcs     rsoFin
        lda     #modoSolucion           ; there are more
        sta     modo
rsoFin
        rts

; ------------------------------------------------------------------------------
; tituloSolucion: says above the next solution which one it is, that the problem is cooked if it is not the only
; one, or that there may be more, if the search was stopped
; in:        rmClaves, rmTipo, pnParar; rsoNumero
; out:       rsoNumero, one more
; preserves: nothing
; cycles:    at most 5000
; ------------------------------------------------------------------------------
tituloSolucion
        inc     rsoNumero
        jsr     vaciaAnalisis
        lda     #<txHay
        ldy     #>txHay
        ldx     pnParar
        bne     tsVarias
        lda     #<txDemolido
        ldy     #>txDemolido
        ldx     rmClaves
        dex
        bne     tsVarias
        lda     #<txClave
        ldy     #>txClave
        ldx     rmTipo
        dex
        beq     tsUnica
        lda     #<txSolucion
        ldy     #>txSolucion
tsUnica
        jsr     anotaTexto
        jmp     pintaAnalisis
tsVarias
        jsr     anotaTexto
        lda     rsoNumero
        ldy     rmClaves
        jsr     ponRazon
        jmp     pintaAnalisis

        ifdef   GATO
        assert  >analisis = >(analisis+2*anchoPanel-1),"the rows of the analysis lie in two pages"
        assert  2*maxMate <= plySolucion,"plies of a solution are counted in the lowest bits"
        endif
