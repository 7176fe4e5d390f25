; SPDX-License-Identifier: MIT
;
; Teclado.asm - peticiones. Un número son dos cifras hexadecimales sin RETURN, como en RYG; una
; jugada, su número o sus dos casillas (a8b7), o lo que se elige en el tablero con las
; teclas de cursor, el joystick del puerto 2 o el ratón. DEL borra lo último tecleado.

borra           = 20                    ; DEL
retorno         = 13
teclaEspacio    = 32
puertoMando     = puertoTeclas          ; joystick 2; un contacto pulsado se lee como 0
mandoTodos      = 31
mandoBoton      = 16
ecoJugada       = columnaPanel+12       ; dónde aparece una jugada al teclearla: con la cuarta tecla está hecha
maxTecleado     = 4
cifraNueve      = $39
letraA          = $41
letraG          = $47
letraN          = $4e
letraP          = $50
letraQ          = $51

; Las teclas de cursor, en el orden de los contactos del joystick.
teclasCursor    byte    $91,$11,$9d,$1d
numRumbos       = 4

byteLeido       byte    0               ; la respuesta; sinJugada: ninguna que exista
pideJugada      byte    0               ; no 0: se pide una jugada
mandoVisto      byte    0               ; contactos pulsados la última vez
propuesto       byte    0               ; número al que ha contado el joystick
tecleado        dcb     maxTecleado,0   ; cifras 0-15 de un número, códigos de una jugada
numTecleado     byte    0
teclaDevuelta   byte    0               ; tecla que se atenderá otra vez; 0: ninguna
ecoColumna      byte    0               ; dónde aparece la primera cifra

; ------------------------------------------------------------------------------
; preguntaByte: pide un byte; no se oyen más órdenes que los interruptores
; in:        A, text of the prompt; propuesto, where the joystick begins to count; hayPalabras
; out:       byteLeido; or palabra, $ff if none was chosen
; preserves: nothing
; ------------------------------------------------------------------------------
preguntaByte
        pha
        lda     #0
        sta     pideJugada
        sta     numTecleado
        sta     clicBoton
        lda     #$ff
        sta     palabra
        ldx     #filaPeticion
        jsr     situaPanel
        pla
        jsr     escribe
        sec
        lda     #numColumnasPant
        sbc     quedan
        sta     ecoColumna
        jsr     rellena
pbyTecla
        jsr     esperaTecla
        beq     pbyMando
        cmp     #borra
        beq     pbyBorra
        jsr     esCifra
        bcs     pbyOrden
        ldx     numTecleado
        sta     tecleado,x
        inc     numTecleado
        jsr     olvidaPalabra
        jsr     ecoNumero
        lda     numTecleado
        cmp     #2
        bne     pbyTecla
        jmp     juntaCifras
pbyBorra
        lda     #0
        sta     numTecleado
        jsr     ecoNumero
        jmp     pbyTecla
pbyOrden
        ldx     hayPalabras
        beq     pbyInterruptor
        jsr     teclaPalabra
        bcc     pbyTecla
        beq     pbyFin
pbyInterruptor
        jsr     miraInterruptor
        jmp     pbyTecla
pbyFin
        rts
pbyMando
        txa
        beq     pbyClic
        lsr
        bcs     pbyArriba
        lsr
        bcs     pbyAbajo
        lsr
        bcs     pbyIzquierda
        lsr
        bcs     pbyDerecha
        ldx     palabra
        bpl     pbyFin
        lda     propuesto
        sta     byteLeido
        rts
pbyArriba
        inc     propuesto
        bcs     pbyMuestra
pbyAbajo
        dec     propuesto
pbyMuestra
        jsr     olvidaPalabra
        jsr     situaEco
        lda     propuesto
        jsr     ponHex
        jmp     pbyTecla
pbyIzquierda
        clc
pbyDerecha
        jsr     siguePalabra
        jmp     pbyTecla
pbyClic
        jsr     clicPalabra
        bcc     pbyFin
        jmp     pbyTecla

; ------------------------------------------------------------------------------
; ecoNumero: muestra las cifras tecleadas
; in:        tecleado, numTecleado; ecoColumna
; preserves: nothing
; ------------------------------------------------------------------------------
ecoNumero
        jsr     situaEco
        ldx     #0
enBucle
        cpx     numTecleado
        beq     enFin
        lda     tecleado,x
        jsr     ponCifra
        inx
        bne     enBucle
enFin
        jmp     rellena
situaEco
        ldx     #filaPeticion
        ldy     ecoColumna
        jmp     situa

; ------------------------------------------------------------------------------
; juntaCifras: dos cifras son un byte
; in:        tecleado
; out:       byteLeido
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
juntaCifras
        lda     tecleado
        asl
        asl
        asl
        asl
        ora     tecleado+1
        sta     byteLeido
        rts

; ------------------------------------------------------------------------------
; esCifra: ¿es una tecla una cifra hexadecimal?
; in:        A, the key
; out:       C clear: A, 0-15. C set: no, and A the key
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
esCifra
        cmp     #"0"
        bcc     ecNo
        cmp     #cifraNueve+1
        bcc     ecCifra
        cmp     #"a"
        bcc     ecNo
        cmp     #"g"
        bcs     ecNo
        sbc     #letraA-10-1            ; C a 0
        clc
        rts
ecCifra
        and     #%00001111
        rts
ecNo
        sec
        rts

; ------------------------------------------------------------------------------
; miraInterruptor: si una tecla es un interruptor, lo cambia
; in:        A, the key
; out:       C set: A is another command. C clear: there is nothing left to do
; preserves: nothing
; ------------------------------------------------------------------------------
miraInterruptor
        jsr     buscaOrden
        beq     miiNada
        cmp     #ordenNueva
        bcs     miiFin
        jsr     conmuta
miiNada
        clc
miiFin
        rts

; ------------------------------------------------------------------------------
; esperaTecla: espera una tecla, el joystick o un botón del ratón
; out:       A, the key, and Z; with Z set X, contacts of the joystick, or 0 and clicBoton
; preserves: nothing
; ------------------------------------------------------------------------------
esperaTecla
        lda     teclaDevuelta
        beq     ecfBucle
        ldx     #0
        stx     teclaDevuelta
        cmp     #0
        rts
ecfBucle
        jsr     getIN
        cmp     #0
        bne     ecfFin
ecfMando
        jsr     leeMando
        tax
        bne     ecfContacto
        lda     clicBoton
        bne     ecfContacto
        lda     numTecleado
        cmp     #esperaG
        bne     ecfBucle
        jsr     tardaG
        bcc     ecfBucle
        lda     #"g"
ecfFin
        rts
ecfContacto
        lda     #0
        rts

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
; preguntaJugada: pide una jugada, de cualquiera de las maneras
; in:        jugadasDestino, shown by pintaJugadas
; out:       byteLeido, sinJugada: squares between which there is no move; or orden
; preserves: nothing
; ------------------------------------------------------------------------------
preguntaJugada
        lda     #0
        sta     orden
        sta     numTecleado
        sta     clicBoton
        lda     #1
        sta     pideJugada
        jsr     eligeDeOficio
        jsr     pintaMarcas
        lda     #txPeticion
        ldx     #filaPeticion
        jsr     escribeFila
        lda     #0
        sta     meditada
pjuTecla
        jsr     meditaAhora
        jsr     esperaTecla
        beq     pjuMando
        jsr     atiendeTecla
        bcc     pjuTecla
pjuFin
        lda     #0
        sta     pideJugada
        rts
pjuMando
        txa
        beq     pjuClic
        jsr     atiendeMando
        bcc     pjuTecla
        bcs     pjuFin
pjuClic
        jsr     atiendeClic
        bcc     pjuTecla
        bcs     pjuFin

; ------------------------------------------------------------------------------
; atiendeTecla: hace lo que pide una tecla cuando se pide una jugada
; in:        A, the key
; out:       C set: byteLeido, or orden
; preserves: nothing
; ------------------------------------------------------------------------------
atTecla byte    0

atiendeTecla
        sta     atTecla
        cmp     #borra
        beq     quitaTecleado
        cmp     #retorno
        beq     atElige
        cmp     #teclaEspacio
        beq     atElige
        ldx     #numRumbos-1
atRumbo
        cmp     teclasCursor,x
        beq     atCursor
        dex
        bpl     atRumbo
        ldx     numTecleado
        beq     atPrimera
        jmp     atiendeSiguiente
atElige
        jmp     eligeCursor
atCursor
        txa
        jsr     mueveCursor
        clc
        rts
atPrimera
        cmp     #"0"
        bcc     atOrden
        cmp     #cifraNueve+1
        bcc     ponTecleado
        cmp     #"a"
        bcc     atOrden
        cmp     #"g"
        bcc     ponTecleado
        beq     atEsG
        cmp     #"h"
        beq     ponTecleado
atOrden
        lda     atTecla
        jsr     miraInterruptor
        bcc     atFin
        sta     orden
atFin
        rts
atEsG
        jsr     puedeG
        bcc     atOrden
        jsr     empiezaG
        lda     atTecla

; ------------------------------------------------------------------------------
; ponTecleado: añade una tecla a lo tecleado y lo muestra; así o asá, no acaba nada
; quitaTecleado: quita la última
; in:        A, the key
; out:       C clear
; preserves: nothing
; ------------------------------------------------------------------------------
ponTecleado
        ldx     numTecleado
        and     #%00111111              ; cifras y letras: su código
        sta     tecleado,x
        inc     numTecleado
        bne     ecoTecleado
quitaTecleado
        ldx     numTecleado
        beq     ecoTecleado
        dec     numTecleado
ecoTecleado
        ldx     #filaPeticion
        ldy     #ecoJugada
        jsr     situa
        ldx     #0
etBucle
        cpx     numTecleado
        beq     etFin
        lda     tecleado,x
        jsr     ponCodigo
        inx
        bne     etBucle
etFin
        jsr     rellena
        clc
        rts

; Un código tecleado; las letras, pequeñas.
ponCodigo
        cmp     #espacio
        bcs     pcdPon
        ora     #codigoPequenas
pcdPon
        jmp     ponCaracter

; ------------------------------------------------------------------------------
; atiendeSiguiente: una tecla tras la primera de una jugada
; in:        A = atTecla, the key; X = numTecleado
; out:       C set: byteLeido, or orden
; preserves: nothing
; ------------------------------------------------------------------------------
atiendeSiguiente
        lda     tecleado
        cmp     #"0"
        bcs     asNumero                ; empezó por una cifra
        lda     atTecla
        cpx     #2
        beq     asLetra
        sec
        sbc     #"1"
        cmp     #numFilas
        bcs     asOtra
asBuena
        lda     atTecla
        jsr     ponTecleado
        lda     numTecleado
        cmp     #maxTecleado
        beq     juntaCasillas
        rts                             ; C a 0
asLetra
        sec
        sbc     #"a"
        cmp     #numColumnas
        bcc     asBuena
asOtra
        ldx     numTecleado
        dex
        bne     asOrden
        lda     tecleado
        cmp     #letraG-codigoPequenas
        bne     asOrden
        lda     atTecla                 ; la g sola era una orden; la tecla, después
        cmp     #"g"
        beq     asG
        sta     teclaDevuelta
asG
        lda     #ordenGuarda
        sta     orden
        sec
        rts
asOrden
        jmp     atOrden
asNumero
        lda     atTecla
        jsr     esCifra
        bcs     asOrden
        pha
        lda     tecleado
        and     #%00001111
        sta     tecleado
        pla
        sta     tecleado+1
        jsr     juntaCifras
        sec
        rts

; ------------------------------------------------------------------------------
; juntaCasillas: la jugada entre las dos casillas tecleadas
; in:        tecleado, jugadasDestino
; out:       byteLeido, sinJugada if there is none; C set
; preserves: nothing
; ------------------------------------------------------------------------------
jcDesde byte    0
jcHasta byte    0

juntaCasillas
        ldx     #0
        jsr     casillaTecleada
        sta     jcDesde
        ldx     #2
        jsr     casillaTecleada
        sta     jcHasta
        ldx     #numJugsGatos-1
jcBucle
        lda     jugadasDestino,x
        cmp     jcHasta
        bne     jcSgte
        stx     mdNumero
        jsr     piezaDeJugada
        lda     tableroActual+tbRaton,x
        ldx     mdNumero
        cmp     jcDesde
        beq     jcFin
jcSgte
        dex
        bpl     jcBucle
        ldx     #sinJugada
jcFin
        stx     byteLeido
        sec
        rts

; ------------------------------------------------------------------------------
; casillaTecleada: el desplazamiento de una casilla
; in:        X, place of its letter in tecleado
; out:       A, the offset
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
ctLetra byte    0

casillaTecleada
        lda     tecleado,x
        sec
        sbc     #1                      ; la a es 1
        sta     ctLetra
        sec
        lda     #"8"
        sbc     tecleado+1,x            ; la fila 0 es la 8
        asl
        asl
        asl
        ora     ctLetra
        rts

; ------------------------------------------------------------------------------
; puedeG: ¿puede empezar una jugada por g? Si no, la tecla es la orden.
; in:        jugadasDestino
; out:       C set: a piece on that column has a move
; preserves: nothing
; ------------------------------------------------------------------------------
columnaG        = 6

puedeG
        ldx     #numJugsGatos-1
pgBucle
        lda     jugadasDestino,x
        cmp     #jugadaNoValida
        beq     pgSgte
        stx     mdNumero
        jsr     piezaDeJugada
        lda     tableroActual+tbRaton,x
        ldx     mdNumero
        and     #numColumnas-1
        cmp     #columnaG
        beq     pgSi
pgSgte
        dex
        bpl     pgBucle
        clc
pgSi
        rts                             ; C a 1 cuando son iguales

; ------------------------------------------------------------------------------
; empiezaG, tardaG: tras una g que podría empezar una jugada se espera un momento a la cifra;
; si no llega, es la orden
; out:       tardaG: C set if it has not come
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
esperaG         = 1                     ; teclas tecleadas cuando puede haber que esperar
ticsG           = 45
egInicio        byte    0

empiezaG
        lda     relojLo
        sta     egInicio
        rts
tardaG
        lda     pideJugada
        beq     tgNo
        lda     tecleado
        cmp     #letraG-codigoPequenas
        bne     tgNo
        lda     relojLo
        sec
        sbc     egInicio
        cmp     #ticsG
        rts
tgNo
        clc
        rts

; ------------------------------------------------------------------------------
; atiendeMando: el joystick lleva el cursor; el botón elige
; in:        A, the contacts pressed
; out:       C set: byteLeido, or orden
; preserves: nothing
; ------------------------------------------------------------------------------
atiendeMando
        ldx     #0
amContacto
        lsr
        bcs     amMueve
        inx
        cpx     #numRumbos
        bne     amContacto
        lsr
        bcs     eligeCursor
        rts                             ; C a 0
amMueve
        txa
        jsr     mueveCursor
        clc
        rts

; ------------------------------------------------------------------------------
; eligeCursor: elige lo que hay en el cursor
; out:       C set: byteLeido, or orden
; preserves: nothing
; ------------------------------------------------------------------------------
eligeCursor
        ldx     cursor
        bmi     ecuNada
        cpx     #cursorMenu
        beq     ecuMenu
        lda     desdeCuadro,x
        jmp     eligeCasilla
ecuMenu
        lda     #ordenMenu
        sta     orden
        sec
        rts
ecuNada
        lda     #haciaArriba            ; aparece
        jsr     mueveCursor
        clc
        rts

; ------------------------------------------------------------------------------
; atiendeClic: un botón del ratón: en una casilla la elige, en la lista su jugada, en el menú
; lo abre; el derecho olvida la pieza elegida
; out:       C set: byteLeido, or orden
; preserves: nothing
; ------------------------------------------------------------------------------
atiendeClic
        lda     clicBoton
        and     #botonIzquierdo
        beq     aclOlvida
        jsr     casillaClic
        bcs     aclPanel
        jmp     eligeCasilla
aclPanel
        cpy     #filaMenu
        beq     ecuMenu
        tya
        sec
        sbc     #filaPanel+1
        cmp     #numJugsGatos
        bcs     aclNada
        tax
        lda     jugadasDestino,x
        cmp     #jugadaNoValida
        beq     aclNada
        stx     byteLeido
        sec
        rts
aclOlvida
        sta     clicBoton               ; A es 0
        jsr     eligeDeOficio
        jsr     pintaMarcas
aclNada
        clc
        rts
