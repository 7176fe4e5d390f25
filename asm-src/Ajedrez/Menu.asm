; SPDX-License-Identifier: MIT
;
; Menu.asm - the orders and the state of what they switch, between the rows of the players,
; whose clocks go on; and the panel as it was before.

filaMenu        = 2
filasGrupo      = 4
columnaEstado   = 13                    ; in the panel

; ------------------------------------------------------------------------------
; ordenMenu: shows the menu until a key is pressed
; preserves: nothing
; cycles:    at most 200000
; ------------------------------------------------------------------------------
ordenMenu
        jsr     olvidaMovida
        lda     #modoMenu
        sta     modo
        jsr     esperaBorde
        ldx     #filaMenu
omFila
        txa
        and     #filasGrupo-1
        bne     omSigue
        jsr     esperaBorde             ; the beam would catch up with more rows at once
omSigue
        jsr     empiezaFila
        lda     textosMenuLo-filaMenu,x
        ldy     textosMenuHi-filaMenu,x
        jsr     escribe
        jsr     pintaInterruptor
        jsr     acabaFila
        inx
        cpx     #filaMenu+numMenu
        bcc     omFila
        rts

; ------------------------------------------------------------------------------
; pintaInterruptor: writes the state of what an order switches, if it is one that does
; in:        X, row
; preserves: X
; cycles:    at most 800
; ------------------------------------------------------------------------------
pintaInterruptor
        lda     interruptoresHi-filaMenu,x
        beq     pitFin
pitBlanco
        lda     #espacio
        jsr     ponLetra
        lda     columna
        cmp     #columnaEstado
        bcc     pitBlanco
        lda     interruptoresLo-filaMenu,x
        sta     ptLetras
        lda     interruptoresHi-filaMenu,x
        sta     ptLetras+1
        ldy     #0
        lda     (ptLetras),y
        cpx     #filaMenu+menuNivel
        beq     pintaNivel
        tay
        beq     pitNo
        lda     #<txSi
        ldy     #>txSi
        jmp     escribe
pitNo
        lda     #<txNo
        ldy     #>txNo
        jmp     escribe
pitFin
        rts

; ------------------------------------------------------------------------------
; pintaNivel: writes the key of a level, and its depth
; in:        A, the level
; preserves: X
; cycles:    at most 100
; ------------------------------------------------------------------------------
pintaNivel
        cmp     #nivelFijo
        bcc     pniCifra
        tay
        lda     teclasNivel-nivelFijo,y
        and     #%00111111
        jsr     ponLetra
        lda     nivel
        cmp     #nivelFijo
        bne     pitFin
        lda     profundidad
pniCifra
        clc
        adc     #codigo1-1
        jmp     ponLetra

; ------------------------------------------------------------------------------
; respondeMenu: any key takes the menu away; RETURN writes the options too
; in:        tecla
; preserves: nothing
; ------------------------------------------------------------------------------
respondeMenu
        jsr     dejaMenu
        lda     tecla
        cmp     #teclaReturn
        bne     rmeFin
        jmp     guardaOpciones
rmeFin
        rts

; ------------------------------------------------------------------------------
; dejaMenu: the menu goes
; preserves: nothing
; cycles:    at most 100000
; ------------------------------------------------------------------------------
dejaMenu
        lda     #modoJuego
        sta     modo

; ------------------------------------------------------------------------------
; pintaPanel: shows what belongs between the rows of the players. Pieces may stand there,
; so that colours change too: while the beam is off the screen.
; preserves: nothing
; cycles:    at most 100000
; ------------------------------------------------------------------------------
pintaPanel
        jsr     preparaLista
        jsr     esperaBorde
        ldy     #5
        jsr     colorEsquema
        ldx     #anchoPanel-1
ppnColor
        repeat  2,10,i
        sta     colores+i*40+columnaPanel,x
        endrepeat
        dex
        bpl     ppnColor
        lda     #espacio
        ldx     #anchoPanel-1
ppnVacia
        sta     pantalla+filaMenu*40+columnaPanel,x
        dex
        bpl     ppnVacia
        jsr     copiaLista
        jsr     pintaAnalisis
        jsr     pintaEstado
        jmp     calla

        ifdef   GATO
        assert  filaMenu+numMenu = filaMensaje+filasMensaje,"the menu does not fill the panel"
        endif
