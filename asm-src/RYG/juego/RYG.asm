; SPDX-License-Identifier: MIT
;
; RYG.asm - El ratón y los gatos: BASIC line, main program and its steps.
;
; The human moves the mouse, the C64 the four cats. For each reply the program
; grows a tree of boards behind its own last byte (Arbol.asm), depth first:
; leaves are evaluated as they appear, a node takes the best value of its
; children, and the memory of the children is then released.
;
; Calling convention of all files: parameters and results are bytes in memory
; whose prefix is made of the routine's initials; they stand just before the
; routine. X and Y survive every call; A does not. Cycles count from the first
; instruction of a routine to its rts; what the KERNAL takes is not stated.
;
; Switches: with ARBOL_COMPLETO defined the program keeps the whole tree and shows
; it (ArbolCompleto.asm); EVALUACION_12 and EVALUACION_16 choose the evaluation of
; those versions (EvalTableros.asm).

; --- Page zero and the processor port: nothing else is used below $0100 -----

R6510           = $01                   ; memory configuration of the 6510
punteroLo       = $fb                   ; board (or text) that a routine works on
punteroHi       = $fc
destinoLo       = $fd                   ; second board while copying
destinoHi       = $fe

; --- KERNAL ------------------------------------------------------------------

chrout  = $ffd2                         ; prints A; A, X and Y survive
getIN   = $ffe4                         ; next key in A, 0 if none; destroys X and Y

; --- Characters that are not letters ------------------------------------------

retorno         = 13                    ; carriage return
borra           = 20                    ; DEL: takes back the character on the left
izquierda       = 157                   ; cursor left

; --- 10 SYS2064 ----------------------------------------------------------------

*=$0801

        byte    $0b,$08                 ; address of the next BASIC line
        byte    $0a,$00                 ; line 10
        byte    $9e                     ; SYS
        text    "2064"
        byte    $00                     ; end of line
        byte    $00,$00                 ; end of program

*=$0810

; --- Main program ---------------------------------------------------------------

RYG
        jsr     ampliaRam

inicializa
        jsr     pintaTitulo
        jsr     solicitaProfundidad
        jsr     inicializaTableroActual
        jsr     pintaTableroActual

actualiza
        jsr     pintaJugadasRaton
        jsr     solicitaJugadaRaton
        jsr     aplicaJugadaSolicitada
        jsr     pintaTableroActual

ratonFila0
        jsr     verificaRatonFila0
        lda     vrf0
        beq     ganaRaton

gatos0Jugs
        jsr     verificaGatos0Jugs
        lda     vg0j
        bne     noGanaRaton

ganaRaton
        jsr     ganaRaton2
        jmp     inicializa

noGanaRaton
        jsr     decideBDvsArbol
        jsr     pintaTableroActual

raton0Jugs
        jsr     verificaRaton0Jugs
        lda     vr0j
        bne     noGananGatos

gananGatos
        jsr     gananGatos2
        jmp     inicializa

noGananGatos
        jmp     actualiza

; ------------------------------------------------------------------------------
; ampliaRam: puts RAM in the place of the BASIC ROM, so that the tree may grow
; through $a000-$bfff up to $cfff. The program must not return to BASIC after it.
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
ampliaRam
        lda     R6510
        and     #%11111110
        sta     R6510
        rts

; ------------------------------------------------------------------------------
; pintaTitulo: prints the title between two carriage returns. The title fills
; a whole row, so a blank row follows it.
; preserves: X, Y
; ------------------------------------------------------------------------------
ptTitulo        text    "*raton y gatos - home vic software 2020*"
                byte    0

pintaTitulo
        lda     #retorno
        jsr     chrout
        lda     #<ptTitulo
        sta     cadenaLo
        lda     #>ptTitulo
        sta     cadenaHi
        jsr     pintaCadena
        lda     #retorno
        jmp     chrout

; ------------------------------------------------------------------------------
; solicitaProfundidad: asks for the depth of the search until it is in range
; out:       prof (1 to numProfs-1)
; preserves: X, Y
; ------------------------------------------------------------------------------
prof    byte    0

        ifdef   ARBOL_COMPLETO
numProfs        = 5                     ; depths 0-4: memory holds no deeper tree
spProfundidad   text    "profundidad (01-04) ? "
        else
numProfs        = 16                    ; depths 0-15
spProfundidad   text    "profundidad (01-0f) ? "
        endif
        byte    0

solicitaProfundidad
        lda     #<spProfundidad
        sta     cadenaLo
        lda     #>spProfundidad
        sta     cadenaHi
        jsr     pintaCadena
        jsr     leeTeclado
        lda     #retorno
        jsr     chrout
        lda     byteLeido
        beq     solicitaProfundidad
        cmp     #numProfs
        bcs     solicitaProfundidad
        sta     prof
        rts

; ------------------------------------------------------------------------------
; inicializaTableroActual: puts tableroActual in the position a game starts from
; preserves: X, Y
; cycles:    at most 530
; ------------------------------------------------------------------------------
inicializaTableroActual
        lda     #<tableroActual
        sta     itTableroLo
        lda     #>tableroActual
        sta     itTableroHi
        jmp     inicializaTablero

; ------------------------------------------------------------------------------
; pintaTableroActual: prints tableroActual
; preserves: X, Y
; ------------------------------------------------------------------------------
pintaTableroActual
        lda     #<tableroActual
        sta     ptTableroLo
        lda     #>tableroActual
        sta     ptTableroHi
        jmp     pintaTablero

; ------------------------------------------------------------------------------
; pintaJugadasRaton: prints the valid moves of the mouse on tableroActual, each
; with its number, and leaves them in gjvrNuOffsets for the two steps below
; out:       gjvrNuOffsets (4)
; preserves: X, Y
; ------------------------------------------------------------------------------
pjrTempX        byte    0

pintaJugadasRaton
        stx     pjrTempX
        lda     #<tableroActual
        sta     dprTableroLo
        sta     gjvrTableroLo
        lda     #>tableroActual
        sta     dprTableroHi
        sta     gjvrTableroHi
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        sta     gjvrOffset
        sta     pjOffset
        jsr     generaJugadasValidasRaton
        ldx     #0
pjrBucle
        lda     gjvrNuOffsets,x
        cmp     #jugadaNoValida
        beq     pjrSgteJugada
        sta     pjNuOffset
        stx     pjNumJugada
        jsr     pintaJugada
pjrSgteJugada
        inx
        cpx     #numJugsRaton
        bne     pjrBucle
        ldx     pjrTempX
        rts

; ------------------------------------------------------------------------------
; solicitaJugadaRaton: asks for the number of a move until it names a valid one
; in:        gjvrNuOffsets (4)
; out:       byteLeido (0-3), the chosen slot of gjvrNuOffsets
; preserves: X, Y
; ------------------------------------------------------------------------------
sjrTempX        byte    0
sjrPeticion     text    "que jugada desea? "
                byte    0

solicitaJugadaRaton
        stx     sjrTempX
sjrBucle
        lda     #<sjrPeticion
        sta     cadenaLo
        lda     #>sjrPeticion
        sta     cadenaHi
        jsr     pintaCadena
        jsr     leeTeclado
        lda     #retorno
        jsr     chrout
        ldx     byteLeido
        cpx     #numJugsRaton
        bcs     sjrBucle
        lda     gjvrNuOffsets,x
        cmp     #jugadaNoValida
        beq     sjrBucle
        ldx     sjrTempX
        rts

; ------------------------------------------------------------------------------
; aplicaJugadaSolicitada: plays the chosen mouse move on tableroActual
; in:        byteLeido (0-3), gjvrNuOffsets (4)
; preserves: X, Y
; cycles:    at most 200
; ------------------------------------------------------------------------------
ajsTempX        byte    0

aplicaJugadaSolicitada
        stx     ajsTempX
        lda     #<tableroActual
        sta     ajTableroLo
        lda     #>tableroActual
        sta     ajTableroHi
        ldx     byteLeido
        lda     gjvrNuOffsets,x
        sta     ajNuOffset
        jsr     aplicaJugadaRaton
        ldx     ajsTempX
        rts

; ------------------------------------------------------------------------------
; verificaRatonFila0: has the mouse of tableroActual reached row 0?
; out:       vrf0 ($00 yes, $ff no)
; preserves: X, Y
; cycles:    at most 90
; ------------------------------------------------------------------------------
vrf0    byte    0

verificaRatonFila0
        lda     #<tableroActual
        sta     dprTableroLo
        lda     #>tableroActual
        sta     dprTableroHi
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        cmp     #numColumnas            ; row 0 holds the offsets below 8
        bcc     vrf0True
vrf0False
        lda     #$ff
        sta     vrf0
        rts
vrf0True
        lda     #$00
        sta     vrf0
        rts

; ------------------------------------------------------------------------------
; verificaGatos0Jugs: are the four cats of tableroActual without a move?
; out:       vg0j ($00 yes, $ff no)
; preserves: X, Y
; cycles:    at most 4970
; ------------------------------------------------------------------------------
vg0j            byte    0
vg0jTempX       byte    0

verificaGatos0Jugs
        stx     vg0jTempX
        lda     #<tableroActual
        sta     cjgTableroLo
        lda     #>tableroActual
        sta     cjgTableroHi
        lda     #$ff
        sta     vg0j
        ldx     #0
vg0jBucle
        stx     cjgNumGato
        jsr     cuentaJugadasGato
        lda     cjgNumJugadas
        bne     vg0jFin
        inx
        cpx     #numGatos
        bne     vg0jBucle
        lda     #$00
        sta     vg0j
vg0jFin
        ldx     vg0jTempX
        rts

; ------------------------------------------------------------------------------
; verificaRaton0Jugs: is the mouse of tableroActual without a move?
; out:       vr0j ($00 yes, $ff no)
; preserves: X, Y
; cycles:    at most 2440
; ------------------------------------------------------------------------------
vr0j    byte    0

verificaRaton0Jugs
        lda     #<tableroActual
        sta     cjrTableroLo
        lda     #>tableroActual
        sta     cjrTableroHi
        jsr     cuentaJugadasRaton
        lda     cjrNumJugadas
        beq     vr0jTrue
        lda     #$ff
vr0jTrue
        sta     vr0j
        rts

; ------------------------------------------------------------------------------
; ganaRaton2: congratulates the human and waits for a key
; preserves: X, Y
; ------------------------------------------------------------------------------
grFelicitacion  text    "ha ganado el raton!! enhorabuena!!"
                byte    0

ganaRaton2
        lda     #<grFelicitacion
        sta     cadenaLo
        lda     #>grFelicitacion
        sta     cadenaHi
        jmp     pintaFinal

; ------------------------------------------------------------------------------
; gananGatos2: tells the human of the defeat and waits for a key
; preserves: X, Y
; ------------------------------------------------------------------------------
ggPesame        text    "oh....! han ganado los gatos!!"
                byte    0

gananGatos2
        lda     #<ggPesame
        sta     cadenaLo
        lda     #>ggPesame
        sta     cadenaHi
        jmp     pintaFinal

; ------------------------------------------------------------------------------
; pintaFinal: prints a last message, asks for a key and waits for one
; in:        cadenaLo/Hi, the message
; preserves: X, Y
; ------------------------------------------------------------------------------
pfnTempX        byte    0
pfnTempY        byte    0
grPulsaTecla
ggPulsaTecla    text    "pulsa una tecla para continuar..."
                byte    0

pintaFinal
        stx     pfnTempX
        sty     pfnTempY
        jsr     pintaCadena
        lda     #retorno
        jsr     chrout
        lda     #<grPulsaTecla
        sta     cadenaLo
        lda     #>grPulsaTecla
        sta     cadenaHi
        jsr     pintaCadena
        lda     #retorno
        jsr     chrout
grTecla
ggTecla
        jsr     getIN
        cmp     #0
        beq     grTecla
        ldx     pfnTempX
        ldy     pfnTempY
        rts

; ------------------------------------------------------------------------------
; desarrollaArbolJugadas: grows and values the tree of tableroActual
; in:        prof
; out:       raizArbol and its children, with their valor
; preserves: X, Y
; ------------------------------------------------------------------------------
dajTempX        byte    0
dajTempY        byte    0

desarrollaArbolJugadas
        stx     dajTempX
        sty     dajTempY
        jsr     copiaActualRaizArbol
        lda     #<primerHijo
        sta     libreLo
        lda     #>primerHijo
        sta     libreHi
        jsr     pintaPensando
        ldy     prof
        sty     dunProf
        lda     #<raizArbol
        sta     dunTableroLo,y
        lda     #>raizArbol
        sta     dunTableroHi,y
        jsr     desarrollaUnNivel
        lda     #retorno
        jsr     chrout
        ldx     dajTempX
        ldy     dajTempY
        rts

; ------------------------------------------------------------------------------
; copiaActualRaizArbol: makes tableroActual the root of the tree
; preserves: X, Y
; cycles:    at most 550
; ------------------------------------------------------------------------------
copiaActualRaizArbol
        lda     #<tableroActual
        sta     ctOrigenLo
        lda     #>tableroActual
        sta     ctOrigenHi
        lda     #<raizArbol
        sta     ctDestinoLo
        lda     #>raizArbol
        sta     ctDestinoHi
        jmp     copiaTablero

; ------------------------------------------------------------------------------
; decideJugadaGatos: finds the best move of the cats in the tree
; in:        raizArbol and its children, valued
; out:       djmHijoLo/Hi, the chosen child
; preserves: X, Y
; cycles:    at most 1480
; ------------------------------------------------------------------------------
decideJugadaGatos
        lda     #<raizArbol
        sta     djmTableroLo
        lda     #>raizArbol
        sta     djmTableroHi
        jmp     decideJugadaMin

; ------------------------------------------------------------------------------
; aplicaJugadaDecidida: makes the chosen child the current board
; in:        djmHijoLo/Hi
; preserves: X, Y
; cycles:    at most 900
; ------------------------------------------------------------------------------
aplicaJugadaDecidida
        lda     djmHijoLo
        sta     ctshOrigenLo
        lda     djmHijoHi
        sta     ctshOrigenHi
        lda     #<tableroActual
        sta     ctshDestinoLo
        sta     fpTableroLo
        lda     #>tableroActual
        sta     ctshDestinoHi
        sta     fpTableroHi
        jsr     copiaTableroSinHijos
        lda     #0
        sta     fpPadreLo
        sta     fpPadreHi
        jmp     fijaPadre

        ifndef  ARBOL_COMPLETO

; ------------------------------------------------------------------------------
; decideBDvsArbol: makes the move of the cats on tableroActual: from the opening
; tables while the game is young, else the best one of a tree of depth prof
; preserves: X, Y
; ------------------------------------------------------------------------------
finApertura     = 8                     ; the first nivel without an opening move

decideBDvsArbol
        lda     #<tableroActual
        sta     ddbTableroLo
        lda     #>tableroActual
        sta     ddbTableroHi
        jsr     dameDatosBasicos
        lda     ddbNivel
        cmp     #finApertura
        bcc     dbdaBaseDatos
dbdaArbol
        jsr     desarrollaArbolJugadas
        jsr     decideJugadaGatos
        jmp     aplicaJugadaDecidida

; The opening moves by nivel: each cat in turn takes its step to the right, so
; that the four stay in one row. Cats move at odd levels; the even entries fill.
; The moves need no validation: the mouse cannot be that high so soon.
tablaNumGatos   byte    00,00,00,01,00,02,00,03
tablaOffsets    byte    00,09,00,11,00,13,00,15
dbdaTempX       byte    0

dbdaBaseDatos
        stx     dbdaTempX
        lda     #<tableroActual
        sta     ajgTableroLo
        lda     #>tableroActual
        sta     ajgTableroHi
        ldx     ddbNivel
        lda     tablaNumGatos,x
        sta     ajgNumGato
        lda     tablaOffsets,x
        sta     ajgNuOffset
        jsr     aplicaJugadaGato
        ldx     dbdaTempX
        rts

; ------------------------------------------------------------------------------
; desarrollaUnNivel: values a board by searching dunProf levels below it
;
; Depth 0: the board is evaluated. Else each valid move in turn makes a child,
; which is searched one level less deep before the next move is looked at; at
; last the board takes the highest (mouse to move) or lowest (cats to move) value
; of its children, and the memory behind it is free again. The children of the
; root are still readable then: nothing has been placed over them.
;
; The routine calls itself, so its parameters are tables indexed by depth:
; a caller puts a child's board and its own loop counter X under the child's
; depth and finds X there again.
; in:        dunProf, dunTableroLo/Hi (entry dunProf); libreLo/Hi
; out:       the board's children and valor; libreLo/Hi behind the board
;            (unchanged at depth 0)
; preserves: Y (it is dunProf), dunProf
; ------------------------------------------------------------------------------
dunProf         byte    0
dunTableroLo    dcb     numProfs,0
dunTableroHi    dcb     numProfs,0
dunNumJug       dcb     numProfs,0

; The eight moves of the cats: which cat, and which of its two moves.
numJugsGatos    = 8
dunNumsGato     byte    0,0,1,1,2,2,3,3
dunNumsJug      byte    0,1,0,1,0,1,0,1

desarrollaUnNivel
        ldy     dunProf
        bne     dunOtroNivel
        lda     dunTableroLo
        sta     etTableroLo
        lda     dunTableroHi
        sta     etTableroHi
        jmp     evaluaTablero

dunOtroNivel
        lda     dunTableroLo,y
        sta     ddbTableroLo
        lda     dunTableroHi,y
        sta     ddbTableroHi
        jsr     dameDatosBasicos
        lda     ddbTurno
        cmp     #Raton
        bne     dunGatos
        jmp     dunRaton

dunGatos
        ldx     #0
dunGatosJugsBucle
        lda     dunTableroLo,y
        sta     dpgTableroLo
        sta     vjTableroLo
        sta     ajghPadreLo
        lda     dunTableroHi,y
        sta     dpgTableroHi
        sta     vjTableroHi
        sta     ajghPadreHi
        lda     dunNumsGato,x
        sta     dpgNumGato
        sta     ajghNumGato
        jsr     damePosicionGato
        lda     dpgOffsetGato
        sta     gjgOffset
        lda     dunNumsJug,x
        sta     gjgNumJugada
        jsr     generaJugadaGato
        lda     gjgNuOffset
        sta     vjNuOffset
        sta     ajghNuOffset
        jsr     validaJugada
        lda     vjValida
        bne     dunGatosSgteJug
        dec     dunProf
        ldy     dunProf
        lda     libreLo
        sta     ajghHijoLo
        sta     dunTableroLo,y
        lda     libreHi
        sta     ajghHijoHi
        sta     dunTableroHi,y
        txa
        sta     dunNumJug,y
        jsr     aplicaJugadaGatoHijo
        jsr     desarrollaUnNivel
        ldx     dunNumJug,y
        inc     dunProf
        ldy     dunProf
dunGatosSgteJug
        inx
        cpx     #numJugsGatos
        bne     dunGatosJugsBucle
dunGatosMin
        lda     dunTableroLo,y
        sta     minvTableroLo
        lda     dunTableroHi,y
        sta     minvTableroHi
        jsr     minValorHijos
        jmp     dunLibera

dunRaton
        ldx     #0
dunRatonJugsBucle
        lda     dunTableroLo,y
        sta     dprTableroLo
        sta     vjTableroLo
        sta     ajrhPadreLo
        lda     dunTableroHi,y
        sta     dprTableroHi
        sta     vjTableroHi
        sta     ajrhPadreHi
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        sta     gjrOffset
        stx     gjrNumJugada
        jsr     generaJugadaRaton
        lda     gjrNuOffset
        sta     vjNuOffset
        sta     ajrhNuOffset
        jsr     validaJugada
        lda     vjValida
        bne     dunRatonSgteJug
        dec     dunProf
        ldy     dunProf
        lda     libreLo
        sta     ajrhHijoLo
        sta     dunTableroLo,y
        lda     libreHi
        sta     ajrhHijoHi
        sta     dunTableroHi,y
        txa
        sta     dunNumJug,y
        jsr     aplicaJugadaRatonHijo
        jsr     desarrollaUnNivel
        ldx     dunNumJug,y
        inc     dunProf
        ldy     dunProf
dunRatonSgteJug
        inx
        cpx     #numJugsRaton
        bne     dunRatonJugsBucle
dunRatonMax
        lda     dunTableroLo,y
        sta     maxvTableroLo
        lda     dunTableroHi,y
        sta     maxvTableroHi
        jsr     maxValorHijos

dunLibera
        clc
        lda     dunTableroLo,y
        adc     #tamTablero
        sta     libreLo
        lda     dunTableroHi,y
        adc     #0
        sta     libreHi
        rts

        endif
