; SPDX-License-Identifier: MIT
;
; Teclado.asm - prompts: two hexadecimal digits as RYG's leeTeclado reads them, the
; commands, and the joystick in port 2.
;
; Digits appear as they are typed, DEL takes back the first, there is no RETURN and
; other keys are ignored. The joystick walks through the list of moves and plays the
; chosen one with its button.

borra           = 20            ; DEL
filaPeticion    = 20            ; row of the prompt
puertoMando     = $dc00         ; joystick 2; a pressed switch reads 0
mandoArriba     = 1
mandoAbajo      = 2
mandoBoton      = 16
mandoTodos      = 31

byteLeido       byte 0
cifraLeida      byte 0          ; 0-15, borra, or teclaElegida
teclaElegida    = $80           ; the joystick's button or a command, no digit
ecoColumna      byte 0          ; where the first digit appears
pideJugada      byte 0          ; not 0: a move is asked for
mandoVisto      byte 0          ; switches when last looked at
elegida         byte 0          ; move that the joystick points at

; ------------------------------------------------------------------------------
; preguntaByte: asks for a byte; commands other than switches are not heard
; in:        A/Y, text of the prompt
; out:       byteLeido
; preserves: nothing
; ------------------------------------------------------------------------------
preguntaByte
        ldx #0
        beq pregunta

; ------------------------------------------------------------------------------
; preguntaJugada: asks for a move
; in:        jugadasDestino, shown by pintaJugadas
; out:       byteLeido; or orden
; preserves: nothing
; ------------------------------------------------------------------------------
preguntaJugada
        lda #mandoTodos
        sta mandoVisto
        lda #sinJugada
        sta elegida
        lda #<txPeticion
        ldy #>txPeticion
        ldx #1

pregunta
        stx pideJugada
        jsr pintaPeticion
        sty ecoColumna
pgtPrimera
        jsr esperaCifra
        cmp #borra
        beq pgtPrimera
        cmp #teclaElegida
        beq pgtFin
        asl
        asl
        asl
        asl
        sta byteLeido
        ldy ecoColumna
        jsr ecoCifra
        jsr esperaCifra
        cmp #teclaElegida
        beq pgtFin
        cmp #borra
        bne pgtSegunda
        ldy ecoColumna
        lda #' '
        sta pantalla+filaPeticion*40,y
        bne pgtPrimera
pgtSegunda
        ora byteLeido
        sta byteLeido
        ldy ecoColumna
        iny
        jmp ecoCifra
pgtFin
        rts

; ------------------------------------------------------------------------------
; ecoCifra: shows the digit just read
; in:        Y, column; cifraLeida
; preserves: Y
; ------------------------------------------------------------------------------
ecoCifra
        ldx cifraLeida
        lda cifrasPantalla,x
        sta pantalla+filaPeticion*40,y
        rts

; ------------------------------------------------------------------------------
; esperaCifra: waits for a digit or DEL; where a move is asked for, also for a command
; or the joystick's button
; out:       A = cifraLeida: 0-15, borra or teclaElegida; with the latter orden, or
;            byteLeido when the button chose a move
; preserves: nothing
; ------------------------------------------------------------------------------
esperaCifra
        lda #0
        sta orden
ecfBucle
        jsr getIN
        cmp #0
        beq ecfMando
        cmp #borra
        beq ecfFin
        sec
        sbc #"0"
        cmp #10
        bcc ecfFin
        adc #"0"-1              ; C is set: the key again
        sec
        sbc #"a"
        cmp #6
        bcc ecfLetra
        adc #"a"-1
        jsr buscaOrden
        beq ecfBucle
        cmp #ordenNueva
        bcs ecfOrden
        jsr conmuta
        jmp ecfBucle
ecfOrden
        ldx pideJugada
        beq ecfBucle
        sta orden
        lda #teclaElegida
        bne ecfFin
ecfLetra
        adc #10
ecfFin
        sta cifraLeida
        rts
ecfMando
        lda pideJugada
        beq ecfBucle
        jsr miraMando
        bcc ecfBucle
        lda elegida
        sta byteLeido
        lda #teclaElegida
        bne ecfFin

; ------------------------------------------------------------------------------
; miraMando: follows the joystick
; out:       C set: the button has been pressed on a move; elegida
; preserves: nothing
; ------------------------------------------------------------------------------
miraMando
        lda puertoMando
        and #mandoTodos
        cmp mandoVisto
        beq mmNada
        sta mandoVisto
        lsr                     ; up
        bcc mmAnterior
        lsr                     ; down
        bcc mmSiguiente
        lda mandoVisto
        and #mandoBoton
        bne mmNada
        lda elegida
        cmp #numJugsGatos       ; nothing pointed at yet
        bcs mmNada
        sec
        rts
mmAnterior
        lda #$ff                ; one up
        bne mmMueve
mmSiguiente
        lda #1
mmMueve
        jsr mueveElegida
mmNada
        clc
        rts

; ------------------------------------------------------------------------------
; mueveElegida: points at the next valid move, up or down, and marks it. There is
; one, or the game would be over.
; in:        A, step: 1 or $ff
; preserves: nothing
; ------------------------------------------------------------------------------
mePaso          byte 0

mueveElegida
        sta mePaso
        lda elegida
meBucle
        clc
        adc mePaso
        and #numJugsGatos-1
        tax
        ldy jugadasDestino,x
        cpy #jugadaNoValida
        beq meBucle
        sta elegida
        jmp marcaElegida
