; SPDX-License-Identifier: MIT
;
; Teclado.asm - what keys do: they type a move, lead the frame, answer a question, or give an
; order. Joystick and mouse come as keys too.

getin           = $ffe4                 ; KERNAL: A, the next key, 0 none
teclaStop       = $03
teclaReturn     = $0d
teclaDel        = $14
teclaFlecha     = $5f                   ; left arrow, as STOP
teclaF2         = $89
teclaF3         = $86
teclaF4         = $8a
teclaF5         = $87
teclaF6         = $8b
teclaF7         = $88
teclaF8         = $8c
teclaEspacio    = $20
teclasCursor    byte    $1d,$9d,$91,$11 ; right, left, up, down
numCursores     = 4
teclaContra     = $31                   ; answers to the invitation
teclaDos        = $32
tecla3D         = $33                   ; an order, though it is a digit: no move begins with it
maxTecleado     = anchoPanel            ; characters; tamTecleado has room for two more

; Whom keys belong to.
modoJuego       = 0
modoNivel       = 1                     ; questions: level
modoProfundidad = 2                     ; and depth
modoMenu        = 3
modoColocar     = 4                     ; setting up a position,
modoFen         = 5                     ; and its questions
modoPaso        = 6
modoNumero      = 7
modoNombre      = 8                     ; questions about files: a name,
modoSustituye   = 9                     ; replace one that is there?
modoDirectorio  = 10                    ; the names on the disk
modoProblema    = 11                    ; mate in how many moves?
modoSolucion    = 12                    ; solutions that are shown one after the other
modo            byte    modoJuego
tecla           byte    0               ; key that is obeyed
modosLo         byte    <respondeNivel,<respondeProfundidad,<respondeMenu
                byte    <teclaColocar,<teclaFen,<respondePaso,<respondeNumero
                byte    <tecleaNombre,<respondeSustituye,<eligeNombre,<respondeProblema,<respondeSolucion
modosHi         byte    >respondeNivel,>respondeProfundidad,>respondeMenu
                byte    >teclaColocar,>teclaFen,>respondePaso,>respondeNumero
                byte    >tecleaNombre,>respondeSustituye,>eligeNombre,>respondeProblema,>respondeSolucion

numTecleado     byte    0
preguntaCorona  byte    0               ; not 0: a promotion waits for its piece
coronaElegida   byte    0               ; which one, by its place in the question
filaEleccion    = filaMensaje+1         ; the letters; below them the mark of the chosen one
codigoMarca     = $2a                   ; *

; ------------------------------------------------------------------------------
; atiendeTecla: does what a key asks for
; in:        A, the key; modo
; preserves: nothing
; ------------------------------------------------------------------------------
atiendeTecla
        sta     tecla
        ldx     modo
        beq     atJuego
        lda     modosLo-1,x
        sta     ptLetras
        lda     modosHi-1,x
        sta     ptLetras+1
        jmp     (ptLetras)
atJuego
        ldx     invitando
        beq     atSinInvitar
        cmp     #teclaDos
        beq     atDos
        cmp     #teclaContra
        bne     atSinInvitar
        jmp     ordenNivel
atDos
        jmp     ordenDos
atSinInvitar
        cmp     #teclaStop
        beq     cancelarMovida
        cmp     #teclaFlecha
        beq     cancelarMovida
        cmp     #teclaClic
        bcc     atPregunta
        jmp     atiendeClic
atPregunta
        ldx     preguntaCorona
        beq     atOrdinaria
        jmp     respondeCorona
atOrdinaria
        cmp     #teclaDel
        beq     borraLetra
        cmp     #teclaReturn
        bne     atTecla
        ldy     numTecleado
        beq     atElige
        jmp     terminaTexto
atElige
        jmp     elige
atTecla
        cmp     #teclaEspacio
        bne     atCursor
        ldy     numTecleado
        beq     atElige
        rts
atCursor
        ldx     #numCursores-1
atDireccion
        cmp     teclasCursor,x
        beq     atMueve
        dex
        bpl     atDireccion
        tax
        jsr     teclaAscii
        bcs     atOrden
        ldy     numTecleado
        bne     ponTecla
        cmp     #tecla3D
        beq     atOrden
        cmp     #asA+8
        bcc     ponTecla                ; only a to h begin a move
atOrden
        jmp     obedece
atMueve
        jmp     mueveCursor

; ------------------------------------------------------------------------------
; ponTecla: adds a character to what is being typed, if it fits
; in:        A, ASCII
; preserves: nothing
; cycles:    at most 26000
; ------------------------------------------------------------------------------
ponTecla
        ldy     numTecleado
        cpy     #maxTecleado
        bcs     pteFin
        sta     tecleado,y
        inc     numTecleado
        jmp     pintaTecleado
pteFin
        rts

; ------------------------------------------------------------------------------
; olvidaMovida: forgets what has been typed or selected, and the question
; preserves: nothing
; cycles:    at most 110000
; ------------------------------------------------------------------------------
olvidaMovida
        lda     #0
        sta     numTecleado
        sta     preguntaCorona
        lda     #nada
        sta     seleccion
        jsr     pideMarcos
        lda     numDestinos
        beq     ovFin
        jmp     pintaCambios            ; they go
ovFin
        rts

; ------------------------------------------------------------------------------
; cancelarMovida: the same, and what was said. calla: only that
; preserves: nothing
; cycles:    at most 115000
; ------------------------------------------------------------------------------
cancelarMovida
        jsr     olvidaMovida
calla
        lda     #<txNada
        ldy     #>txNada
        jmp     mensaje

; ------------------------------------------------------------------------------
; invita: says how to begin, in the place of messages: until there is another one. What a run
; before has left selected is forgotten.
; out:       invitando
; preserves: nothing
; cycles:    at most 137000
; ------------------------------------------------------------------------------
invita
        jsr     olvidaMovida
        lda     #<txInvitacion
        ldy     #>txInvitacion
        jsr     mensaje
        inc     invitando
        rts

; ------------------------------------------------------------------------------
; borraLetra: takes the last character back
; preserves: nothing
; cycles:    at most 26000
; ------------------------------------------------------------------------------
borraLetra
        lda     numTecleado
        beq     pteFin
        dec     numTecleado

; ------------------------------------------------------------------------------
; pintaTecleado: shows what is being typed
; preserves: nothing
; cycles:    at most 26000
; ------------------------------------------------------------------------------
pintaTecleado
        jsr     calla
        ldx     #filaMensaje
        jsr     empiezaFila
        ldx     #0
ptdLetra
        cpx     numTecleado
        bcs     ptdFin
        lda     tecleado,x
        jsr     aPantalla
        jsr     ponLetra
        inx
        bne     ptdLetra
ptdFin
        rts

; ------------------------------------------------------------------------------
; teclaAscii: the character of a key
; in:        A, the key
; out:       A, ASCII; C set if it types nothing
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
teclaAscii
        cmp     #$21
        bcc     tasNada
        cmp     #$40
        bcc     tasSi                   ; digit or sign
        cmp     #$41
        bcc     tasNada
        cmp     #$5b
        bcc     tasMinuscula
        cmp     #$c1
        bcc     tasNada
        cmp     #$db
        bcs     tasNada
        and     #%01111111
        clc
        rts
tasMinuscula
        ora     #minuscula
tasSi
        clc
        rts
tasNada
        sec
        rts

; ------------------------------------------------------------------------------
; terminaTexto: plays what has been typed
; in:        tecleado, numTecleado
; preserves: nothing
; cycles:    at most 250000
; ------------------------------------------------------------------------------
terminaTexto
        ldy     numTecleado
        lda     #0
        sta     tecleado,y
        lda     estado
        beq     ttLee
        jmp     noPermitida
ttLee
        lda     #<tecleado
        sta     lnLo
        lda     #>tecleado
        sta     lnHi
        jsr     leeNotacion
        bcc     ttJuega
        ldy     numTecleado             ; a promotion whose piece is missing?
        ldx     #dama
        jsr     letraTipo
        sta     tecleado,y
        lda     #0
        sta     tecleado+1,y
        jsr     leeNotacion
        bcc     ttPregunta
        jmp     movidaIncorrecta
ttPregunta
        jsr     tomaLeidaJugada
        jmp     preguntaPieza
ttJuega
        jsr     tomaLeidaJugada
        jmp     intentarMovidaHacia

; ------------------------------------------------------------------------------
; preguntaPieza: asks what a pawn becomes
; in:        jjDe, jjA
; preserves: nothing
; cycles:    at most 24000
; ------------------------------------------------------------------------------
preguntaPieza
        lda     #0
        sta     coronaElegida
        inc     preguntaCorona
        lda     #<txCorona
        ldy     #>txCorona
        jsr     mensaje

; ------------------------------------------------------------------------------
; marcaCorona: marks the chosen letter
; in:        coronaElegida
; preserves: nothing
; cycles:    at most 300
; ------------------------------------------------------------------------------
marcaCorona
        ldx     #filaEleccion+1
        jsr     empiezaFila
        ldx     #numCoronas-1
        ldy     #2*(numCoronas-1)
mcoCelda
        lda     #espacio
        cpx     coronaElegida
        bne     mcoPone
        lda     #codigoMarca
mcoPone
        sta     (ptCelda),y
        dey
        dey
        dex
        bpl     mcoCelda
        rts

; ------------------------------------------------------------------------------
; tomaLeidaJugada: the move that has been read is the one to play
; in:        lnDe, lnA, lnCorona
; out:       jjDe, jjA, jjCorona
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
tomaLeidaJugada
        lda     lnDe
        sta     jjDe
        lda     lnA
        sta     jjA
        lda     lnCorona
        sta     jjCorona
        rts

; ------------------------------------------------------------------------------
; respondeCorona: plays a promotion when the key names its piece or takes the marked one;
; cursor keys lead the mark
; in:        A, the key; jjDe, jjA; coronaElegida
; preserves: nothing
; cycles:    at most 250000
; ------------------------------------------------------------------------------
pasosCorona     byte    1,$ff,$ff,1     ; by cursor key

respondeCorona
        ldx     #numCursores-1
rcCursor
        cmp     teclasCursor,x
        beq     rcMueve
        dex
        bpl     rcCursor
        ldx     coronaElegida
        cmp     #teclaReturn
        beq     coronaHallada
        cmp     #teclaEspacio
        beq     coronaHallada
        and     #%01111111              ; with and without SHIFT
        ldx     #2*numCoronas-1
rcTecla
        cmp     teclasCorona,x
        beq     coronaHallada
        dex
        bpl     rcTecla
        rts
rcMueve
        lda     coronaElegida
        clc
        adc     pasosCorona,x
        and     #numCoronas-1
        sta     coronaElegida
        jmp     marcaCorona

; ------------------------------------------------------------------------------
; coronaHallada: plays a promotion
; in:        X, the piece by its place in the question; jjDe, jjA
; preserves: nothing
; cycles:    at most 250000
; ------------------------------------------------------------------------------
coronaHallada
        lda     tiposCorona,x
        sta     jjCorona
        jmp     intentarMovidaHacia
