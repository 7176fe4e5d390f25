; SPDX-License-Identifier: MIT
;
; Interrupcion.asm - what happens once a frame, when the beam has left the screen: devices
; are read, frames and pointer go where they belong, a sound goes on. All that players do
; ends as bytes in the KERNAL's queue of keys, whatever they do it with; a click is a byte
; that no key gives.

; KERNAL.
colaTeclas      = $0277
numTeclas       = $c6
maxTeclas       = $0289
teclaAnterior   = $c5
teclaVista      = $cb
ningunaTecla    = 64
vectorIrq       = $0314
vectorNmi       = $0318
mueveHora       = $ffea                 ; jiffy clock, STOP key
exploraTeclado  = $ff9f

cia1PuertoA     = $dc00                 ; columns of the keyboard, and port 2
cia1PuertoB     = $dc01                 ; its rows, and port 1
cia1Avisos      = $dc0d
ningunAviso     = $7f                   ; what switches all interrupts of a CIA off
ningunaColumna  = $ff
columnaKernal   = $7f                   ; as the KERNAL leaves it; it selects the mouse in port 1
lineasPuerto    = %00011111
vicControl      = $d011                 ; bit 7: of the line
vicAvisos       = $d019
vicPermisos     = $d01a
avisoLinea      = 1

cuadros         byte    0               ; frames, counted round
temporalCuadro  byte    0               ; of what is done once a frame

; ------------------------------------------------------------------------------
; preparaInterrupcion: from now on the beam interrupts, and RESTORE does nothing
; preserves: C, X, Y
; cycles:    at most 150
; ------------------------------------------------------------------------------
preparaInterrupcion
        php
        sei
        lda     #ningunAviso
        sta     cia1Avisos
        lda     cia1Avisos
        lda     sidPotX                 ; the mouse is where it is
        and     #bitsPosicion
        sta     potsAntes
        lda     sidPotY
        and     #bitsPosicion
        sta     potsAntes+1
        lda     #<interrumpe
        sta     vectorIrq
        lda     #>interrumpe
        sta     vectorIrq+1
        lda     #<sinEfecto
        sta     vectorNmi
        sta     nmiSinKernal
        lda     #>sinEfecto
        sta     vectorNmi+1
        sta     nmiSinKernal+1
        lda     #lineaBorde
        sta     vicLinea
        lda     vicControl
        and     #%01111111
        sta     vicControl
        lda     #avisoLinea
        sta     vicAvisos
        sta     vicPermisos
        plp
        rts

; The KERNAL has saved the registers.
interrumpe
        cld
        lda     vicAvisos
        and     #avisoLinea
        beq     iuOtra
        sta     vicAvisos
        jsr     cuadro
        jmp     iuFin
iuOtra
        lda     cia1Avisos              ; nobody's
iuFin
        pla
        tay
        pla
        tax
        pla
sinEfecto
        rti

; ------------------------------------------------------------------------------
; cuadro: all that is done once a frame
; preserves: nothing
; cycles:    at most 2400
; ------------------------------------------------------------------------------
cuadro
        inc     cuadros
        lda     sidPotX                 ; before the scan turns to the other port
        ldy     sidPotY
        ldx     #ningunaColumna
        stx     cia1PuertoA
        ldx     cia1PuertoA
        stx     lineas2
        ldx     cia1PuertoB
        stx     lineas1
        ldx     #columnaKernal
        stx     cia1PuertoA
        jsr     mueveRaton
        jsr     miraBotones
        jsr     miraPalanca
        jsr     pintaMarcos
        jsr     pintaRelojes
        jsr     sigueSonido

; ------------------------------------------------------------------------------
; miraTeclas: the KERNAL's scan, unless a joystick or the mouse pulls a line of the keyboard:
; then it would see keys that nobody presses
; in:        lineas1, lineas2
; preserves: nothing
; cycles:    at most 1300
; ------------------------------------------------------------------------------
miraTeclas
        lda     lineas2
        ora     #$ff-lineasPuerto
        and     lineas1
        cmp     #$ff
        bne     mtFin
        lda     numTeclas
        pha
        jsr     exploraTeclado
        ldx     #ningunaColumna
        stx     cia1PuertoA
        ldx     cia1PuertoB
        lda     #columnaKernal
        sta     cia1PuertoA
        pla
        inx
        beq     mtHora
        sta     numTeclas               ; pulled meanwhile: that was no key
        lda     #ningunaTecla
        sta     teclaVista
        sta     teclaAnterior
mtHora
        lda     vgActiva                ; nobody asks for the time while it thinks
        bne     mtFin
        jmp     mueveHora
mtFin
        rts

; ------------------------------------------------------------------------------
; ponEnCola: puts a key into the KERNAL's queue, unless that is full
; in:        A, the key
; preserves: X
; cycles:    at most 30
; ------------------------------------------------------------------------------
ponEnCola
        ldy     numTeclas
        cpy     maxTeclas
        bcs     pecFin
        sta     colaTeclas,y
        inc     numTeclas
pecFin
        rts
