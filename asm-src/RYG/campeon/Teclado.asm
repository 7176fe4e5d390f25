; SPDX-License-Identifier: MIT
;
; Teclado.asm - peticiones: dos cifras hexadecimales como las lee leeTeclado de RYG, las
; órdenes y el joystick del puerto 2.
;
; Las cifras aparecen al teclearlas, DEL borra la primera, no hay RETURN y las demás teclas no
; hacen nada. El joystick recorre la lista de jugadas, o cuenta un número arriba y abajo, y su
; botón toma lo que señala.

borra           = 20                    ; DEL
filaPeticion    = 20                    ; fila de la petición
puertoMando     = $dc00                 ; joystick 2; un contacto pulsado se lee como 0
mandoTodos      = 31
mandoBoton      = 16

byteLeido       byte    0
cifraLeida      byte    0               ; 0-15, borra o teclaElegida
teclaElegida    = $80                   ; el botón del joystick o una orden, no una cifra
ecoColumna      byte    0               ; dónde aparece la primera cifra
pideJugada      byte    0               ; no 0: se pide una jugada
mandoVisto      byte    0               ; contactos pulsados la última vez
elegida         byte    0               ; jugada a la que apunta el joystick; sinJugada: ninguna
propuesto       byte    0               ; número al que ha contado

; ------------------------------------------------------------------------------
; preguntaByte: pide un byte; no se oyen más órdenes que los interruptores
; in:        A/Y, text of the prompt; propuesto, where the joystick begins to count
; out:       byteLeido
; preserves: nothing
; ------------------------------------------------------------------------------
preguntaByte
        ldx     #0
        beq     pregunta

; ------------------------------------------------------------------------------
; preguntaJugada: pide una jugada
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
        lda     #espacio                ; de un número que dejó ahí el joystick
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
; ecoCifra: muestra la cifra recién leída
; in:        Y, column; cifraLeida
; preserves: Y
; ------------------------------------------------------------------------------
ecoCifra
        ldx     cifraLeida
        lda     cifrasPantalla,x
        sta     pantalla+filaPeticion*40,y
        rts

; ------------------------------------------------------------------------------
; esperaCifra: espera una cifra o DEL; donde se pide una jugada, también una orden o el
; botón del joystick
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
        adc     #$2f                    ; código de "0", menos 1: C a 1; otra vez la tecla
        sec
        sbc     #"a"
        cmp     #6
        bcc     ecfLetra
        adc     #$40                    ; código de "a", menos 1
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
        lsr                             ; arriba
        bcs     ecfArriba
        lsr                             ; abajo
        bcs     ecfAbajo
        and     #mandoBoton/4
        beq     ecfBucle
        jsr     aceptaMando
        bcc     ecfBucle
        lda     #teclaElegida
        bne     ecfFin
ecfArriba
        lda     #$ff                    ; uno hacia arriba en la lista
        bne     ecfMueve
ecfAbajo
        lda     #1
ecfMueve
        jsr     mueveMando
        jmp     ecfBucle

; ------------------------------------------------------------------------------
; leeMando: mira el joystick
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
; aceptaMando: toma lo que señala el joystick
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
; mueveMando: sigue al joystick por las jugadas o los números
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
; mueveElegida: señala la siguiente jugada válida, arriba o abajo, y la marca. La hay, o la
; partida habría terminado.
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
