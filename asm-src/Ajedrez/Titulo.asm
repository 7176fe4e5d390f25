; SPDX-License-Identifier: MIT
;
; Titulo.asm - the title: its picture, drawn where the table of positions will be, and when it comes and
; goes. With TituloDibujo.asm and TituloDatos.asm it stands where sprites and characters are made when it has been
; shown, so it is shown once.
;
; The bitmap is under the KERNAL: it is out, and interrupts are off, where lines are read. Of the four colours
; that a cell has, %00 is black, %01 the ground's, %10 and %11 are light and shadow of what stands
; there.

        ifdef   GATO
        assert  * <= finZonaBaja,"the rules reach into sprites and characters"
        endif
*=finZonaBaja

mapaTitulo      = tablaClave2           ; the bitmap
celdasTitulo    = $c800                 ; colours %01 and %10 of its cells
bancoTitulo     = %11111100             ; bank 3: $c000
todosBancos     = %00000011
vicTitulo       = $28                   ; in it, cells at $0800, bitmap at $2000
vicConMapa      = $3b
vicConTexto     = $1b
vicRom          = $15
vicUnColor      = $c8
cuadrosTitulo   = 22                    ; that it stays without a key

filaFiguras     = 13                    ; row of cells from which pieces stand
mediaPantalla   = 20                    ; white ones on the left
primeraLetraX   = 2
celdasLetra     = 5
lineaLetras     = 24
bajaSombra      = 3
lineaBrillo     = 108                   ; lines that grow light
horizonte       = 124
lineasPantalla  = 200
lejania         = 18                    ; how far below the eye's height the horizon is cut off
escalaSuelo     = 240000                ; dots of a square, 65536/escalaSuelo a line
profundidad1    = %00000100             ; bit of a dot's width that tells rows of squares
lineaCabeza     = 126
celdaCaballo    = 7
numPerfiles     = 6

colorGris       = 12
colorRojo       = 2
blancoRojo      = 1+10                  ; what turns white into light red

; Page zero, before preparaPrograma.
ptMapa          = ptCelda               ; where the bitmap is drawn
ptFuente        = ptLetras              ; what
duLo            = casillasBlancas       ; part of a square that a dot is; the division's low byte
duHi            = casillasBlancas+1
dividendo       = casillasBlancas+2
cuatroLo        = casillasBlancas+3     ; that four dots are
cuatroHi        = casillasBlancas+4
lugarLo         = casillasBlancas+5     ; part of the square that is left of the dot
lugarHi         = casillasBlancas+6
tinte           = casillasBlancas+7     ; four dots of its colour
cuarteto        = casillasBlancas+8     ; four dots
grupo           = casillasBlancas       ; three bytes of a letter
mascaras        = casillasBlancas+3     ; six of its dots
tono            = casillasBlancas+9     ; which bits of them
corrida         = casillasBlancas+10    ; not 0: a dot to the right
porHacer        = casillasBlancas+11    ; lines, or dots
ancho           = casillasBlancas+12
enSombra        = casillasBlancas+13    ; $ff: a line all in shadow
mascara         = tiposBlancas          ; dots that are not ground
mezcla          = casillasBlancas+14
numPieza        = casillasBlancas+15

; The main program's beginning while there is a title; it goes on at jaPantalla.
titulo
        jsr     olvidaSesion            ; now, because it empties the table
        jsr     dibujaTitulo
        inc     hayTitulo
        jsr     preparaPrograma
        jsr     leeOpciones
        jsr     empiezaMelodia
        jsr     esperaTitulo
        jsr     quitaTitulo
        dec     hayTitulo
        jsr     mueveArboles
        jmp     jaPantalla

; ------------------------------------------------------------------------------
; dibujaTitulo: shows the picture and draws it
; preserves: nothing
; cycles:    at most 750000
; ------------------------------------------------------------------------------
dibujaTitulo
        jsr     abreTitulo
        jsr     escribeNombre
        jsr     dibujaBrillo
        jsr     dibujaSuelo
        jmp     dibujaPiezas

; ------------------------------------------------------------------------------
; abreTitulo: an empty bitmap, the colours of all cells; the VIC shows it
; preserves: nothing
; cycles:    at most 90000
; ------------------------------------------------------------------------------
coloresFila     byte    $60,$60,$60,$61,$67,$67,$67,$68,$68,$60,$60,$60,$60
                byte    $61,$61,$61,$61,$e1,$e1,$e1,$e1,$31,$31,$31,$31
restoMapa       = 64                    ; bytes after 31 pages

abreTitulo
        ldx     #0
        txa
atiNegro
        repeat  0,30,i
        sta     mapaTitulo+i*256,x
        endrepeat
        inx
        bne     atiNegro
        ldx     #restoMapa-1
atiResto
        sta     mapaTitulo+31*256,x
        dex
        bpl     atiResto
        ldx     #24
atiFila
        lda     filasLo,x
        sta     ptMapa
        sta     ptColor
        lda     filasHi,x
        clc
        adc     #>(celdasTitulo-pantalla)
        sta     ptMapa+1
        adc     #>(colores-celdasTitulo)
        sta     ptColor+1
        ldy     #39
atiCelda
        lda     coloresFila,x
        cpx     #filaFiguras
        bcc     atiRojo
        cpy     #mediaPantalla
        bcc     atiBlanco
        eor     #blancoRojo
atiRojo
        sta     (ptMapa),y
        lda     #colorRojo
        bne     atiColor
atiBlanco
        sta     (ptMapa),y
        lda     #colorGris
atiColor
        sta     (ptColor),y
        dey
        bpl     atiCelda
        dex
        bpl     atiFila
        ldx     #7
        lda     #(mapaTitulo-$c000)/64  ; sprites that a mouse may show are empty
atiSprite
        sta     celdasTitulo+$03f8,x
        dex
        bpl     atiSprite
        lda     cia2
        and     #bancoTitulo
        sta     cia2
        lda     #vicTitulo
        sta     vicMemoria
        lda     #vicMulticolor
        sta     vicModo
        lda     #vicConMapa
        sta     vicControl
        lda     #0
        sta     vicBorde
        sta     vicFondo
        rts

; ------------------------------------------------------------------------------
; quitaTitulo: a black screen of text again, and nothing left where the table of positions was
; preserves: nothing
; cycles:    at most 45000
; ------------------------------------------------------------------------------
quitaTitulo
        jsr     borraPantalla
        jsr     esperaBorde
        lda     #vicConTexto
        sta     vicControl
        lda     #vicUnColor
        sta     vicModo
        lda     #vicRom
        sta     vicMemoria
        lda     cia2
        ora     #todosBancos
        sta     cia2
        jmp     vaciaTabla

; ------------------------------------------------------------------------------
; esperaTitulo: leaves the title until its time is over, or a key waits, or the mouse is used. It looks
; once a frame: that is not how a program waits for keys.
; preserves: Y
; ------------------------------------------------------------------------------
esperaTitulo
        ldx     #cuadrosTitulo
etiCuadro
        jsr     esperaBorde
        lda     numTeclas
        ora     punteroVisto
        bne     etiFin
        dex
        bne     etiCuadro
etiFin
        rts

; ------------------------------------------------------------------------------
; situaLinea: where a line begins
; in:        A, line; X, cell
; out:       ptMapa; linea
; preserves: nothing
; cycles:    at most 120
; ------------------------------------------------------------------------------
situaLinea
        sta     linea
        lsr
        lsr
        lsr
        tay
        lda     filasLo,y
        sta     ptMapa
        lda     filasHi,y
        and     #>$03ff                 ; from the beginning of the screen
        asl     ptMapa
        rol
        asl     ptMapa
        rol
        asl     ptMapa
        rol
        ora     #>mapaTitulo
        sta     ptMapa+1
        lda     linea
        and     #7
        ora     ptMapa
        sta     ptMapa
        txa
        asl
        asl
        asl
        bcc     siliSuma
        inc     ptMapa+1
        clc
siliSuma
        adc     ptMapa
        sta     ptMapa
        bcc     siliFin
        inc     ptMapa+1
siliFin
        rts

; ------------------------------------------------------------------------------
; bajaLinea: a line down
; in:        ptMapa, linea
; out:       both
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
bajaLinea
        inc     ptMapa
        bne     bljMisma
        inc     ptMapa+1
bljMisma
        inc     linea
        lda     linea
        and     #7
        bne     siliFin
        lda     ptMapa
        clc
        adc     #<(40*8-8)
        sta     ptMapa
        lda     ptMapa+1
        adc     #>(40*8-8)
        sta     ptMapa+1
        rts

        ifdef   GATO
        assert  celdasTitulo >= listasDe,"the title's cells reach into tables of attacks"
        assert  celdasTitulo+$0400 <= zonaDatos,"the title's cells reach into data that preparaPrograma clears"
        assert  mapaTitulo+31*256+restoMapa <= nmiSinKernal,"the title's bitmap reaches into nmiSinKernal"
        endif
