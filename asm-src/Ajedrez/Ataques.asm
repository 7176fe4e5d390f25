; SPDX-License-Identifier: MIT
;
; Ataques.asm - which kinds of pieces attack a square from where.
;
; The difference of two squares says it: one table has a bit for each kind that reaches
; the one from the other on an empty board, a second table has the step that leads along
; the line. Both are read through pointers that are moved by the square attacked, so
; the square of the attacker is the index. The square of a piece that is not on the
; board leads past the differences, to zeros.

atCaballo       = $04
atRey           = $08
atDiagonal      = $10                   ; what moves on diagonals, with a free line
atRecto         = $20                   ; on ranks and files
atDama          = $30

; Bits by kind, for places that hold any kind. Pawns are looked for on the board: there
; are too many of them in the list.
atTipo  byte    0,0,atCaballo,atDiagonal,atRecto,atDama,atRey

; ------------------------------------------------------------------------------
; atacadaPorAjeno: can the side that is not to move capture on a square? A king
; of the other side that blocks a line must be taken off the board first.
; in:        X, the square; ajeno
; out:       C set if so; objetivo, the square
; preserves: nothing
; cycles:    at most 900
; ------------------------------------------------------------------------------
atacadaPorAjeno
        bit     propio
        bvs     atacadaPorNegras
        jmp     atacadaPorBlancas

; One side's half of it: bit of the attackers; where their pawns stand, seen from the square.
        defm    buscaAtaque
        stx     objetivo
        txa
        eor     #$77                    ; $77 - square
        sta     ptAtaca
        lda     tablero+(/2),x
        and     #$f8
        cmp     #/1+prPeones
        bne     @sinPeon1
        ldy     tablero+(/2),x
        ldx     tipoDe,y
        cpx     #peon
        beq     @si1
        ldx     objetivo
@sinPeon1
        lda     tablero+(/3),x
        and     #$f8
        cmp     #/1+prPeones
        bne     @sinPeon2
        ldy     tablero+(/3),x
        ldx     tipoDe,y
        cpx     #peon
        beq     @si1
        ldx     objetivo
@sinPeon2
        ldy     /1+prRey
        lda     (ptAtaca),y
        and     #atRey
        bne     @si1
        ldy     /1+prCaballo
        lda     (ptAtaca),y
        and     #atCaballo
        bne     @si1
        ldy     /1+prCaballo+1
        lda     (ptAtaca),y
        and     #atCaballo
        bne     @si1
        ldy     /1+prAlfil
        lda     (ptAtaca),y
        and     #atDiagonal
        bne     @alfil1
@alfil2
        ldy     /1+prAlfil+1
        lda     (ptAtaca),y
        and     #atDiagonal
        bne     @linea2
@torres
        ldy     /1+prTorre
        lda     (ptAtaca),y
        and     #atRecto
        bne     @torre1
@torre2
        ldy     /1+prTorre+1
        lda     (ptAtaca),y
        and     #atRecto
        bne     @linea4
@dama
        ldy     /1+prDama
        lda     (ptAtaca),y
        and     #atDama
        bne     @linea5
@resto
        lda     /4
        bne     @coronadas
        clc
        rts
@si1
        sec
        rts
@alfil1
        jsr     lineaLibre
        bne     @alfil2
        sec
        rts
@linea2
        jsr     lineaLibre
        bne     @torres
        sec
        rts
@torre1
        jsr     lineaLibre
        bne     @torre2
        sec
        rts
@linea4
        jsr     lineaLibre
        bne     @dama
        sec
        rts
@linea5
        jsr     lineaLibre
        bne     @resto
        sec
        rts
@coronadas
        ldx     #/1+15
@otra
        ldy     tipoDe,x
        lda     atTipo,y
        ldy     casillaDe,x
        and     (ptAtaca),y
        beq     @sgte
        and     #atDama
        beq     @si1
        stx     primera
        jsr     lineaLibre
        beq     @si1
        ldx     primera
@sgte
        dex
        cpx     #/1+prPeones-1
        bne     @otra
        clc
        rts
        endm

atacadaPorNegras
        buscaAtaque negras,15,17,coronadasNegras
atacadaPorBlancas
        buscaAtaque blancas,-15,-17,coronadas

; ------------------------------------------------------------------------------
; lineaLibre: does a piece in line with a square see it?
; in:        Y, the piece's square; objetivo; ptAtaca
; out:       Z set if so
; preserves: Y
; cycles:    at most 150
; ------------------------------------------------------------------------------
lineaLibre
        lda     ptAtaca
        sta     ptRumbo
        lda     (ptRumbo),y
        sta     paso
        sty     destino
        ldx     objetivo
llPaso
        txa
        clc
        adc     paso
        tax
        lda     tablero,x
        beq     llPaso
        cpx     destino
        rts
