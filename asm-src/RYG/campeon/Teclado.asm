; SPDX-License-Identifier: MIT
;
; Teclado.asm - prompts: two hexadecimal digits as RYG's leeTeclado reads them, the
; commands, and the joystick in port 2.
;
; Digits appear as they are typed, DEL takes back the first, there is no RETURN and
; other keys are ignored. The joystick walks through the list of moves, or counts a
; number up and down, and its button takes what it points at.

borra           = 20                    ; DEL
filaPeticion    = 20                    ; row of the prompt
puertoMando     = $dc00                 ; joystick 2; a pressed switch reads 0
mandoTodos      = 31
mandoBoton      = 16

byteLeido       byte    0
cifraLeida      byte    0               ; 0-15, borra, or teclaElegida
teclaElegida    = $80                   ; the joystick's button or a command, no digit
ecoColumna      byte    0               ; where the first digit appears
pideJugada      byte    0               ; not 0: a move is asked for
mandoVisto      byte    0               ; switches pressed when last looked at
elegida         byte    0               ; move that the joystick points at, sinJugada: none
propuesto       byte    0               ; number that it has counted to

; ------------------------------------------------------------------------------
; preguntaByte: asks for a byte; commands other than switches are not heard
; in:        A/Y, text of the prompt; propuesto, where the joystick begins to count
; out:       byteLeido
; preserves: nothing
; ------------------------------------------------------------------------------
preguntaByte
        ldx     #0
        beq     pregunta

; ------------------------------------------------------------------------------
; preguntaJugada: asks for a move
; in:        jugadasDestino, shown by pintaJugadas
; out:       byteLeido; or orden
; preserves: nothing
; ------------------------------------------------------------------------------
preguntaJugada
        lda     #sinJugada
        sta     elegida
        lda     #<txPeticion
        ldy     #>txPeticion
        ldx     #1

pregunta
        stx     pideJugada
        jsr     pintaPeticion
        sty     ecoColumna
pgtPrimera
        jsr     esperaCifra
        cmp     #borra
        beq     pgtPrimera
        cmp     #teclaElegida
        beq     pgtFin
        asl
        asl
        asl
        asl
        sta     byteLeido
        ldy     ecoColumna
        lda     #espacio                ; of a number that the joystick has left there
        sta     pantalla+filaPeticion*40+1,y
        jsr     ecoCifra
        jsr     esperaCifra
        cmp     #teclaElegida
        beq     pgtFin
        cmp     #borra
        bne     pgtSegunda
        ldy     ecoColumna
        lda     #espacio
        sta     pantalla+filaPeticion*40,y
        bne     pgtPrimera
pgtSegunda
        ora     byteLeido
        sta     byteLeido
        ldy     ecoColumna
        iny
        jmp     ecoCifra
pgtFin
        rts

; ------------------------------------------------------------------------------
; ecoCifra: shows the digit just read
; in:        Y, column; cifraLeida
; preserves: Y
; ------------------------------------------------------------------------------
ecoCifra
        ldx     cifraLeida
        lda     cifrasPantalla,x
        sta     pantalla+filaPeticion*40,y
        rts

; ------------------------------------------------------------------------------
; esperaCifra: waits for a digit or DEL; where a move is asked for, also for a command
; or the joystick's button
; out:       A = cifraLeida: 0-15, borra or teclaElegida; with the latter orden, or
;            byteLeido when the button chose a move
; preserves: nothing
; ------------------------------------------------------------------------------
esperaCifra
        lda     #0
        sta     orden
ecfBucle
        jsr     getIN
        cmp     #0
        beq     ecfMando
        cmp     #borra
        beq     ecfFin
        sec
        sbc     #"0"
        cmp     #10
        bcc     ecfFin
        adc     #$2f                    ; code of "0", less 1: C is set; the key again
        sec
        sbc     #"a"
        cmp     #6
        bcc     ecfLetra
        adc     #$40                    ; code of "a", less 1
        jsr     buscaOrden
        beq     ecfBucle
        cmp     #ordenNueva
        bcs     ecfOrden
        jsr     conmuta
        jmp     ecfBucle
ecfOrden
        ldx     pideJugada
        beq     ecfBucle
        sta     orden
        lda     #teclaElegida
        bne     ecfFin
ecfLetra
        adc     #10
ecfFin
        sta     cifraLeida
        rts
ecfMando
        jsr     leeMando
        lsr                             ; up
        bcs     ecfArriba
        lsr                             ; down
        bcs     ecfAbajo
        and     #mandoBoton/4
        beq     ecfBucle
        jsr     aceptaMando
        bcc     ecfBucle
        lda     #teclaElegida
        bne     ecfFin
ecfArriba
        lda     #$ff                    ; one up in the list
        bne     ecfMueve
ecfAbajo
        lda     #1
ecfMueve
        jsr     mueveMando
        jmp     ecfBucle

; ------------------------------------------------------------------------------
; leeMando: looks at the joystick
; out:       A, the switches that are pressed; 0 as long as nothing changes
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
leeMando
        lda     puertoMando
        and     #mandoTodos
        eor     #mandoTodos
        cmp     mandoVisto
        beq     lmIgual
        sta     mandoVisto
        rts
lmIgual
        lda     #0
        rts

; ------------------------------------------------------------------------------
; aceptaMando: takes what the joystick points at
; out:       C set: byteLeido. C clear: it points at nothing
; preserves: Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
aceptaMando
        lda     propuesto
        ldx     pideJugada
        beq     amToma
        lda     elegida
        bmi     amNada
amToma
        sta     byteLeido
        sec
        rts
amNada
        clc
        rts

; ------------------------------------------------------------------------------
; mueveMando: follows the joystick through the moves or the numbers
; in:        A, step in the list: 1 or $ff; upwards a number grows
; preserves: nothing
; ------------------------------------------------------------------------------
mueveMando
        ldx     pideJugada
        bne     mueveElegida
        eor     #$ff
        sec
        adc     propuesto
        sta     propuesto
        ldx     #filaPeticion
        ldy     ecoColumna
        jsr     situa
        lda     propuesto
        jmp     ponHex

; ------------------------------------------------------------------------------
; mueveElegida: points at the next valid move, up or down, and marks it. There is
; one, or the game would be over.
; in:        A, step: 1 or $ff
; preserves: nothing
; ------------------------------------------------------------------------------
mePaso  byte    0

mueveElegida
        sta     mePaso
        lda     elegida
meBucle
        clc
        adc     mePaso
        and     #numJugsGatos-1
        tax
        ldy     jugadasDestino,x
        cpy     #jugadaNoValida
        beq     meBucle
        sta     elegida
        jmp     marcaElegida
