; SPDX-License-Identifier: MIT
;
; PintaTableros.asm - tableros en pantalla.
;
; El tablero que imprimen todas estas rutinas es el de pintaTablero, ptTableroLo/Hi. Con SIN_SALVAR_XY
; no conservan X ni Y: es el primer defecto de la versión 7.

; ------------------------------------------------------------------------------
; pintaTablero: imprime todo lo que tiene un tablero, y luego sus casillas:
;
;     ---------------------------------------
;     DIREC: 25E0
;     NIVEL: 03
;     TURNO: GATOS
;     VALOR: 00
;     PADRE: 1C40
;     HIJOS: 0000 0000 0000 0000
;            0000 0000 0000 0000
;
;      01234567
;     0..G.G...     (y así hasta la fila 7)
;
; in:        ptTableroLo/Hi
; preserves: X, Y
; ------------------------------------------------------------------------------
ptTableroLo     byte    0
ptTableroHi     byte    0

pintaTablero
        jsr     pintaSeparador
        ifndef  ANTES_DE_08
        jsr     pintaDireccion
        endif
        jsr     pintaDatosBasicos
        jsr     pintaPadre
        ifndef  SIN_HIJOS
        jsr     pintaHijos
        endif
        lda     #retorno
        jsr     chrout
        jsr     pintaLinea07
        jmp     pintaTabla

; ------------------------------------------------------------------------------
; pintaSeparador: imprime una línea de guiones, uno menos que el ancho de la pantalla
; preserves: X, Y
; ------------------------------------------------------------------------------
psGuiones       text    "---------------------------------------"
                byte    retorno,0

pintaSeparador
        lda     #<psGuiones
        sta     cadenaLo
        lda     #>psGuiones
        sta     cadenaHi
        jmp     pintaCadena

        ifndef  ANTES_DE_08

; ------------------------------------------------------------------------------
; pintaDireccion: imprime la dirección del tablero
; in:        ptTableroLo/Hi
; preserves: X, Y
; ------------------------------------------------------------------------------
pdDirec text    "direc: "
        byte    0

pintaDireccion
        lda     #<pdDirec
        sta     cadenaLo
        lda     #>pdDirec
        sta     cadenaHi
        jsr     pintaCadena
        lda     ptTableroLo
        sta     numeroHexLo
        lda     ptTableroHi
        sta     numeroHexHi
        jsr     pintaHex16
        lda     #retorno
        jmp     chrout

        endif

; ------------------------------------------------------------------------------
; pintaDatosBasicos: imprime nivel, turno y valor, cada uno en su línea
; in:        ptTableroLo/Hi
; preserves: X, Y
; ------------------------------------------------------------------------------
pdbNivel        text    "nivel: "
                byte    0
pdbTurno        byte    retorno
                text    "turno: "
                byte    0
pdbValor        byte    retorno
                text    "valor: "
                byte    0

pintaDatosBasicos
        lda     ptTableroLo
        sta     ddbTableroLo
        lda     ptTableroHi
        sta     ddbTableroHi
        jsr     dameDatosBasicos
        lda     #<pdbNivel
        sta     cadenaLo
        lda     #>pdbNivel
        sta     cadenaHi
        jsr     pintaCadena
        lda     ddbNivel
        sta     numeroHex
        jsr     pintaHex
        lda     #<pdbTurno
        sta     cadenaLo
        lda     #>pdbTurno
        sta     cadenaHi
        jsr     pintaCadena
        lda     ddbTurno
        ifdef   ANTES_DE_12
        sta     numeroHex
        jsr     pintaHex
        else
        sta     ptuTurno
        jsr     pintaTurno
        endif
        lda     #<pdbValor
        sta     cadenaLo
        lda     #>pdbValor
        sta     cadenaHi
        jsr     pintaCadena
        lda     ddbValor
        sta     numeroHex
        jsr     pintaHex
        lda     #retorno
        jmp     chrout

        ifndef  ANTES_DE_12

; ------------------------------------------------------------------------------
; pintaTurno: imprime de quién es el turno
; in:        ptuTurno (Raton or Gato)
; preserves: X, Y
; ------------------------------------------------------------------------------
ptuTurno        byte    0
ptuRaton        text    "raton"
                byte    0
ptuGatos        text    "gatos"
                byte    0

pintaTurno
        lda     ptuTurno
        cmp     #Raton
        bne     ptuSonGatos
        lda     #<ptuRaton
        sta     cadenaLo
        lda     #>ptuRaton
        sta     cadenaHi
        jmp     pintaCadena
ptuSonGatos
        lda     #<ptuGatos
        sta     cadenaLo
        lda     #>ptuGatos
        sta     cadenaHi
        jmp     pintaCadena

        endif

; ------------------------------------------------------------------------------
; pintaPadre: imprime la dirección del padre
; in:        ptTableroLo/Hi
; preserves: X, Y
; ------------------------------------------------------------------------------
ppPadre text    "padre: "
        byte    0

pintaPadre
        lda     #<ppPadre
        sta     cadenaLo
        lda     #>ppPadre
        sta     cadenaHi
        jsr     pintaCadena
        lda     ptTableroLo
        sta     dpTableroLo
        lda     ptTableroHi
        sta     dpTableroHi
        jsr     damePadre
        lda     dpPadreLo
        sta     numeroHexLo
        lda     dpPadreHi
        sta     numeroHexHi
        jsr     pintaHex16
        lda     #retorno
        jmp     chrout

        ifndef  SIN_HIJOS

; ------------------------------------------------------------------------------
; pintaHijos: imprime las direcciones de los ocho hijos, cuatro por línea
; in:        ptTableroLo/Hi
; preserves: X, Y
; ------------------------------------------------------------------------------
phTempX         byte    0
phHijos         text    "hijos:"
                byte    0
phSangria       byte    retorno
                text    "      "
                byte    0

pintaHijos
        ifndef  SIN_SALVAR_XY
        stx     phTempX
        endif
        lda     ptTableroLo
        sta     dhTableroLo
        lda     ptTableroHi
        sta     dhTableroHi
        lda     #<phHijos
        sta     cadenaLo
        lda     #>phHijos
        sta     cadenaHi
        jsr     pintaCadena
        ldx     #0
phBucle
        cpx     #numHijos/2
        bne     phMismaLinea
        lda     #<phSangria
        sta     cadenaLo
        lda     #>phSangria
        sta     cadenaHi
        jsr     pintaCadena
phMismaLinea
        stx     dhNumHijo
        jsr     dameHijo
        lda     dhHijoLo
        sta     numeroHexLo
        lda     dhHijoHi
        sta     numeroHexHi
        lda     #" "
        jsr     chrout
        jsr     pintaHex16
        inx
        cpx     #numHijos
        bne     phBucle
        lda     #retorno
        jsr     chrout
        ifndef  SIN_SALVAR_XY
        ldx     phTempX
        endif
        rts

        endif

; ------------------------------------------------------------------------------
; pintaLinea07: imprime los números de las columnas, encima de las casillas
; preserves: X, Y
; ------------------------------------------------------------------------------
pl07Columnas    text    " 01234567"
                byte    retorno,0

pintaLinea07
        lda     #<pl07Columnas
        sta     cadenaLo
        lda     #>pl07Columnas
        sta     cadenaHi
        jmp     pintaCadena

; ------------------------------------------------------------------------------
; pintaTabla: imprime las ocho filas de casillas
; in:        ptTableroLo/Hi
; preserves: X, Y
; ------------------------------------------------------------------------------
ptTempY byte    0

pintaTabla
        ifndef  SIN_SALVAR_XY
        sty     ptTempY
        endif
        ldy     #0
ptBucle
        sty     plFila
        jsr     pintaFila
        iny
        cpy     #numFilas
        bne     ptBucle
        ifndef  SIN_SALVAR_XY
        ldy     ptTempY
        endif
        rts
