; SPDX-License-Identifier: MIT
;
; Interrupcion.asm - dos interrupciones. La del VIC, una por cuadro, cuando el haz ha dejado
; la pantalla: el puntero va a su sitio y el sonido sigue. La del KERNAL, sesenta por segundo,
; como siempre: reloj y teclado; antes se leen el ratón 1351 y los relojes de los bandos.

vicLinea        = $d012
vicAvisos       = $d019
vicPermisos     = $d01a
avisoLinea      = 1
lineaBorde      = 250
puertoTeclas    = $dc00                 ; columnas del teclado y joystick 2
puertoFilas     = $dc01                 ; sus filas y joystick 1
cia1Avisos      = $dc0d
kernalTic       = $ea31                 ; lo que el KERNAL hace sesenta veces por segundo
kernalReloj     = $ffea
kernalVuelve    = $ea81                 ; saca los registros y vuelve
ningunaColumna  = $ff
columnaKernal   = $7f                   ; como la deja el KERNAL; elige el ratón del puerto 1
lineasMando     = %00011111

cuadros byte    0                       ; cuadros, contados en redondo

; ------------------------------------------------------------------------------
; preparaInterrupcion: desde ahora interrumpe también el haz
; preserves: X, Y
; cycles:    at most 100
; ------------------------------------------------------------------------------
preparaInterrupcion
        php
        sei
        lda     sidPotX                 ; el ratón está donde está
        and     #bitsPosicion
        sta     potsAntes
        lda     sidPotY
        and     #bitsPosicion
        sta     potsAntes+1
        lda     #<interrumpe
        sta     vectorIrq
        lda     #>interrumpe
        sta     vectorIrq+1
        lda     #lineaBorde
        sta     vicLinea
        lda     #encendida
        sta     vicControl
        lda     #avisoLinea
        sta     vicAvisos
        sta     vicPermisos
        plp
        rts

; El KERNAL ha guardado los registros.
interrumpe
        cld
        lda     vicAvisos
        and     #avisoLinea
        beq     iuKernal
        sta     vicAvisos
        inc     cuadros
        jsr     pintaPuntero
        jsr     sigueSonido
        jmp     kernalVuelve
iuKernal
        lda     sidPotX                 ; antes de que la exploración cambie de puerto
        ldy     sidPotY
        jsr     mueveRaton
        jsr     cuentaReloj
        jsr     miraContactos
        php
        eor     #$ff
        and     #lineasMando
        jsr     miraBotones
        plp
        bne     iuSinTeclas             ; un contacto se vería como teclas
        lda     teclasEnCola
        sta     iuCola
        lda     #>iuTras                ; el KERNAL vuelve aquí como de una interrupción
        pha
        lda     #<iuTras
        pha
        php
        pha
        pha
        pha
        jmp     kernalTic
iuTras
        jsr     miraContactos           ; ¿y si se ha pulsado mientras miraba las teclas?
        beq     iuVuelve
        lda     iuCola
        sta     teclasEnCola
iuVuelve
        jmp     kernalVuelve
iuSinTeclas
        jsr     kernalReloj
        lda     cia1Avisos
        jmp     kernalVuelve
iuCola  byte    0

; ------------------------------------------------------------------------------
; miraContactos: mira los dos puertos sin elegir ninguna columna de teclas
; out:       A, lines of port 1; Z clear: a contact of either port is closed
; preserves: Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
miraContactos
        lda     #ningunaColumna
        sta     puertoTeclas
        lda     puertoFilas
        pha
        and     puertoTeclas
        ldx     #columnaKernal
        stx     puertoTeclas
        ora     #255-lineasMando
        tax
        pla
        inx                             ; 255: ninguno
        rts

; ------------------------------------------------------------------------------
; esperaCuadro: espera a que el haz deje la pantalla. No es una espera de teclas, y quien
; juega desde un guion de gato lo nota en que aquí se escribe algo.
; preserves: X, Y
; ------------------------------------------------------------------------------
ecuVisto        byte    0

esperaCuadro
        lda     cuadros
ecuBucle
        sta     ecuVisto
        cmp     cuadros
        beq     ecuBucle
        rts
