; SPDX-License-Identifier: MIT
;
; Vista.asm - the key 3: the board in perspective. All that draws it is a file of its own, AJEDREZ.3D, that the
; key reads into the upper half of the table of positions (Perspectiva.asm); here is what reads it, and what both
; have to know, at addresses that stay: the file is built for itself.

        ifdef   GATO
        assert  * <= vistaFija,"the rules and the texts reach into the view"
        endif
*=vistaFija

        byte    0                       ; vista
        byte    0                       ; girado
        byte    0                       ; esquema
        byte    cursorInicial           ; cursor
        byte    nada                    ; seleccion
        byte    nada                    ; ultimaDe
        byte    nada                    ; ultimaA
        byte    0                       ; restanBorde
        word    esquemas
        word    sitioCasilla+1          ; operands that the view exchanges, in the order of nuevos
        word    sitioMarcos+1
        word    sitioPuntero+1
        word    sitioClic+1
        word    sitioRotulos+1
        word    sitioGira+1
        word    sitioColores+1
        word    sitioSprites+1
        word    sitioColoca+1
        word    sitioPagina+1

; ------------------------------------------------------------------------------
; ordenVista: the board in perspective; the plan again. A file that is not there, or is not as long as it
; has to be, or whose bytes do not add up, changes nothing: what has been read of it is no entry of
; the table, which is empty.
; preserves: nothing
; ------------------------------------------------------------------------------
oviTabla
        jsr     vaciaTabla
        lda     vista
        bne     oviCambia
        lda     #<nombreVista
        sta     dkNombreLo
        lda     #>nombreVista
        sta     dkNombreHi
        jsr     abreUnidad
        jsr     abreLectura
        bcs     oviCierra
        lda     #<txMomento
        ldy     #>txMomento
        jsr     mensaje
        jsr     empiezaLectura          ; A = 0
        sta     ptDisco
        sta     linea
        lda     #>vista3D
        sta     ptDisco+1
oviLee
        jsr     leeOcteto
        bcs     oviCierra
        ldy     #0
        sta     (ptDisco),y
        adc     linea                   ; C is clear
        sta     linea
        inc     ptDisco
        bne     oviLee
        inc     ptDisco+1
        lda     ptDisco+1
        cmp     #>finVista3D
        bne     oviLee
        lda     dkFin
        eor     linea                   ; the last byte has been read, and their sum is finDatos too
        cmp     #1
oviCierra
        jsr     cierraUnidad
        bcs     oviFalta
oviCambia
        sei
        dec     R6510                   ; sinKernal
        jsr     vista3D+2               ; after its load address
        inc     R6510
        cli
        jsr     pintaTodo
        jmp     cancelarMovida
oviFalta
        lda     #<txFalta
        ldy     #>txFalta
        jmp     mensaje

nombreVista     null    "ajedrez.3d"

        ifdef   GATO
        assert  oviTabla = ordenVista,"the view looks for ordenVista elsewhere"
        assert  * <= finZonaBaja,"the view reaches into sprites"
        endif
