; SPDX-License-Identifier: MIT
;
; Reloj.asm - a clock for each side.
;
; The time of day of the second CIA counts tenths of a second, whatever else the C64 does;
; turns begin and end between them. So what is beyond the last tenth is measured in lines
; of the screen: frames, which the interrupt counts, and the beam. Frames that it has missed,
; as while the disk is read, do not matter: the time of day has the last word, and what is
; beyond its tenths is never negative and never a tenth or more.
;
; A clock runs from the first move of a game on, at first that of the side which answers it.

ciaTemporizador = $dc04                 ; low byte of a timer that runs all the time
todDecimas      = $dd08                 ; second CIA; reading the hours holds what is shown
todSegundos     = $dd09
todMinutos      = $dd0a
todHoras        = $dd0b
lineasCuadro    = 312
lineasDecima    = 1564                  ; a tenth of a second
maxCuadros      = 100                   ; frames that are believed
ultimoSegundo   = 35999                 ; 9:59:59, where clocks stop
columnaReloj    = 33
largoReloj      = 7
tamReloj        = 8
ladoBlancas     = 0                     ; index of what follows
ladoNegras      = 1

relojBlancas    null    '0:00:00'
relojNegras     null    '0:00:00'
rjSegundosLo    byte    0,0             ; the same in seconds
rjSegundosHi    byte    0,0
rjDecimas       byte    0,0             ; tenths beyond them
rjRestoLo       byte    0,0             ; and lines beyond those, signed: below 0 until the first tenth
rjRestoHi       byte    0,0
relojCorre      byte    nada            ; side whose clock runs, nada: none
relojEmpezado   byte    0               ; not 0: the game has had a move
rjEspera        byte    0               ; not 0: the turn has passed, and no clock runs yet
rjCambia        byte    0               ; not 0: another second has begun
rjPinta         byte    0               ; not 0: the screen has to show it

rjVista         byte    0,0,0           ; tenths, seconds, minutes of the time of day, as counted so far
rjNueva         byte    0,0,0           ; and as they are
rjFino          word    0               ; lines since that tenth
rjCuadro        byte    0               ; frame and line of the last look
rjLinea         word    0
rjAhora         word    0
rjLado          byte    0

; ------------------------------------------------------------------------------
; preparaReloj: the time of day counts from 0, and so do the clocks
; preserves: nothing
; cycles:    at most 3600
; ------------------------------------------------------------------------------
preparaReloj
        lda     cia2+controlB
        and     #%01111111              ; the clock, not its alarm
        sta     cia2+controlB
        lda     cia2+controlA
        ora     #bit50Hz
        sta     cia2+controlA
        lda     #0
        sta     todHoras                ; stops it
        sta     todMinutos
        sta     todSegundos
        sta     todDecimas              ; starts it
        jsr     tomaLineas
        lda     #0
        sta     rjFino
        sta     rjFino+1
        ldx     #2
prVista
        sta     rjVista,x
        dex
        bpl     prVista

; ------------------------------------------------------------------------------
; ponRelojes: both clocks to 0; none runs until a move is made
; preserves: nothing
; cycles:    at most 300
; ------------------------------------------------------------------------------
ponRelojes
        ldx     #ladoNegras
        lda     #0
        sta     relojEmpezado
        sta     rjEspera
prLado
        sta     rjSegundosLo,x
        sta     rjSegundosHi,x
        sta     rjDecimas,x
        sta     rjRestoLo,x
        sta     rjRestoHi,x
        dex
        bpl     prLado
        stx     relojCorre              ; nada
        ldx     #cifrasReloj-1
        lda     #codigo1-1
prCifra
        ldy     lugarCifra,x
        sta     relojBlancas,y
        sta     relojNegras,y
        dex
        bpl     prCifra
        inc     rjCambia
        rts

; ------------------------------------------------------------------------------
; dameTecla: the next key, while clocks go on
; out:       A, the key, 0 none; Z; azarTecla, if there is one
; preserves: nothing
; ------------------------------------------------------------------------------
dameTecla
        jsr     miraReloj
        jsr     getin
        tax
        beq     dtcFin
        lda     ciaTemporizador
        sta     azarTecla
        txa
dtcFin
        rts

; ------------------------------------------------------------------------------
; miraReloj: counts the tenths that have passed; the interrupt shows a new second. To be called now and
; then, whatever else goes on.
; preserves: nothing
; ------------------------------------------------------------------------------
miraReloj
        lda     todDecimas
        cmp     rjVista
        beq     mrjFin
        jsr     leeReloj
        lda     rjCambia
        beq     mrjFin
        sta     rjPinta
        lda     #0
        sta     rjCambia
mrjFin
        rts

; ------------------------------------------------------------------------------
; pintaRelojes: writes both clocks where they belong, if they have changed. The interrupt
; calls it, when the beam has left the screen.
; in:        girado, rjPinta
; preserves: nothing
; cycles:    at most 360
; ------------------------------------------------------------------------------
pintaRelojes
        lda     rjPinta
        beq     mrjFin
        lda     #0
        sta     rjPinta
        ldx     #tamReloj               ; black above
        tay
        lda     girado
        beq     prjArriba
        ldx     #0
prjArriba
        lda     relojBlancas,x
        sta     pantalla+columnaReloj,y
        inx
        iny
        cpy     #largoReloj
        bcc     prjArriba
        inx
        txa
        and     #tamReloj               ; the other one
        tax
        ldy     #0
prjAbajo
        lda     relojBlancas,x
        sta     pantalla+filaAbajo*40+columnaReloj,y
        inx
        iny
        cpy     #largoReloj
        bcc     prjAbajo
        rts

; ------------------------------------------------------------------------------
; pasaReloj: the turn has passed: the clock that runs stops; arrancaReloj lets the next one
; run from this moment on, once it is known whether the game goes on. In between nobody is to
; call miraReloj.
; out:       rjEspera
; preserves: nothing
; ------------------------------------------------------------------------------
pasaReloj
        jsr     leeReloj
        lda     #1
        sta     rjEspera
        ldx     relojCorre
        bmi     paNinguno
        lda     rjFino
        ldy     rjFino+1
        jsr     sumaLineas
paNinguno
        lda     #nada
        sta     relojCorre
        rts

; ------------------------------------------------------------------------------
; arrancaReloj: the clock of the side to move runs from the last pasaReloj on, if the game
; has begun and is not over
; in:        propio, estado, relojEmpezado, rjEspera
; out:       relojCorre
; preserves: Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
arrancaReloj
        lda     rjEspera
        beq     arrFin
        ldx     #0
        stx     rjEspera
        lda     relojEmpezado
        beq     arrFin
        lda     estado
        bne     arrFin
        lda     propio
        cmp     #blancas
        beq     arrLado
        inx                             ; ladoNegras
arrLado
        stx     relojCorre
        lda     rjRestoLo,x
        sec
        sbc     rjFino
        sta     rjRestoLo,x
        lda     rjRestoHi,x
        sbc     rjFino+1
        sta     rjRestoHi,x
arrFin
        rts

; ------------------------------------------------------------------------------
; leeReloj: counts the tenths that have passed, and the lines beyond
; out:       rjVista, rjFino; the clock that runs
; preserves: nothing
; ------------------------------------------------------------------------------
leeReloj
        jsr     tomaLineas
        lda     todHoras                ; holds the others
        lda     todMinutos
        sta     rjNueva+2
        lda     todSegundos
        sta     rjNueva+1
        lda     todDecimas
        sta     rjNueva
lrjCompara
        ldx     #2
lrjParte
        lda     rjVista,x
        cmp     rjNueva,x
        bne     lrjPasa
        dex
        bpl     lrjParte
        lda     rjFino
        cmp     #<lineasDecima
        lda     rjFino+1
        sbc     #>lineasDecima
        bcc     lrjFin
        lda     #<(lineasDecima-1)
        sta     rjFino
        lda     #>(lineasDecima-1)
        sta     rjFino+1
lrjFin
        rts
lrjPasa
        jsr     pasaDecima
        jmp     lrjCompara

; ------------------------------------------------------------------------------
; pasaDecima: a tenth of a second has passed
; in:        rjVista, rjFino, relojCorre
; out:       rjVista, rjFino; the clock that runs
; preserves: nothing
; cycles:    at most 450
; ------------------------------------------------------------------------------
pasaDecima
        jsr     sumaVista
        lda     rjFino
        sec
        sbc     #<lineasDecima
        tay
        lda     rjFino+1
        sbc     #>lineasDecima
        bcs     pdFino
        lda     #0
        tay
pdFino
        sty     rjFino
        sta     rjFino+1
        ldx     relojCorre
        bpl     sumaDecima
        rts

; ------------------------------------------------------------------------------
; sumaVista: the next tenth of the time of day
; in:        rjVista
; out:       rjVista
; preserves: Y
; cycles:    at most 100
; ------------------------------------------------------------------------------
sumaVista
        inc     rjVista
        lda     rjVista
        cmp     #10
        bcc     svFin
        lda     #0
        sta     rjVista
        ldx     #1
svParte
        sed
        lda     rjVista,x
        clc
        adc     #1
        cld
        sta     rjVista,x
        cmp     #$60
        bcc     svFin
        lda     #0
        sta     rjVista,x
        inx
        cpx     #3
        bcc     svParte
svFin
        rts

; ------------------------------------------------------------------------------
; sumaDecima, sumaLineas: adds a tenth to a clock; so many lines, at most a tenth
; in:        X, ladoBlancas or ladoNegras; A/Y, lines
; preserves: X
; cycles:    at most 310
; ------------------------------------------------------------------------------
sumaDecima
        lda     #<lineasDecima
        ldy     #>lineasDecima
sumaLineas
        clc
        adc     rjRestoLo,x
        sta     rjRestoLo,x
        tya
        adc     rjRestoHi,x
        sta     rjRestoHi,x
        bmi     slFin
        lda     rjRestoLo,x
        sec
        sbc     #<lineasDecima
        tay
        lda     rjRestoHi,x
        sbc     #>lineasDecima
        bcc     slFin
        sta     rjRestoHi,x
        tya
        sta     rjRestoLo,x
        inc     rjDecimas,x
        lda     rjDecimas,x
        cmp     #10
        bcc     slFin
        lda     #0
        sta     rjDecimas,x
        jmp     sumaSegundo
slFin
        rts

; ------------------------------------------------------------------------------
; sumaSegundo: adds a second to a clock that is not at its end
; in:        X, ladoBlancas or ladoNegras
; preserves: X
; cycles:    at most 230
; ------------------------------------------------------------------------------
; Of each digit: its place in the text, and the last value.
lugarCifra      byte    6,5,3,2,0
cifrasReloj     = 5
ultimaCifra     text    '95959'

sumaSegundo
        lda     rjSegundosLo,x
        cmp     #<ultimoSegundo
        lda     rjSegundosHi,x
        sbc     #>ultimoSegundo
        bcs     slFin
        inc     rjCambia
        inc     rjSegundosLo,x
        bne     ssTexto
        inc     rjSegundosHi,x
ssTexto
        stx     rjLado
        txa
        asl
        asl
        asl                             ; tamReloj
        sta     rjAhora
        ldx     #0
ssCifra
        lda     lugarCifra,x
        clc
        adc     rjAhora
        tay
        lda     relojBlancas,y
        cmp     ultimaCifra,x
        bcc     ssSube
        lda     #codigo1-1
        sta     relojBlancas,y
        inx
        bne     ssCifra
ssSube
        adc     #1
        sta     relojBlancas,y
        ldx     rjLado
        rts

; ------------------------------------------------------------------------------
; tomaLineas: adds the lines since the last look
; in:        cuadros; rjCuadro, rjLinea
; out:       rjFino; rjCuadro, rjLinea
; preserves: nothing
; cycles:    at most 3500
; ------------------------------------------------------------------------------
tomaLineas
        ldx     cuadros
        lda     vicControl
        ldy     vicLinea
        cmp     vicControl              ; ninth bit of the line
        bne     tomaLineas
        cpx     cuadros
        bne     tomaLineas
        asl
        tya
        bcs     tlBajo
        cmp     #lineaBorde
        bcs     tlBorde
        adc     #lineasCuadro-lineaBorde
        tay
        lda     #0
        rol
        bpl     tlDesde
tlBorde
        sbc     #lineaBorde
        tay
        lda     #0
        beq     tlDesde
tlBajo
        adc     #256-lineaBorde-1       ; C is set
        tay
        lda     #0
tlDesde
        sta     rjAhora+1               ; lines since the interrupt of this frame
        sty     rjAhora
        tya
        sec
        sbc     rjLinea
        tay
        lda     rjAhora+1
        sbc     rjLinea+1
        sta     rjLado
        txa
        sec
        sbc     rjCuadro
        cmp     #maxCuadros
        bcc     tlCuadros
        lda     #maxCuadros
tlCuadros
        stx     rjNueva                 ; the frame
        tax
        beq     tlSuma
tlCuadro
        tya
        clc
        adc     #<lineasCuadro
        tay
        lda     rjLado
        adc     #>lineasCuadro
        sta     rjLado
        dex
        bne     tlCuadro
tlSuma
        lda     rjLado
        bmi     tlFin                   ; the interrupt is late
        tya
        clc
        adc     rjFino
        sta     rjFino
        lda     rjLado
        adc     rjFino+1
        sta     rjFino+1
        lda     rjNueva
        sta     rjCuadro
        lda     rjAhora
        sta     rjLinea
        lda     rjAhora+1
        sta     rjLinea+1
tlFin
        rts

        ifdef   GATO
        assert  relojNegras = relojBlancas+tamReloj,"clocks are found by their side"
        assert  maxCuadros*lineasCuadro < $8000,"lines are signed"
        endif
