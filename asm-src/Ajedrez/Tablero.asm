; SPDX-License-Identifier: MIT
;
; Tablero.asm - the board: setting it up, and what FEN is made of. LeeFen.asm reads FEN,
; EscribeFen.asm writes it, Posicion.asm judges what was read and makes it the position.
;
; A position that leeFen has read is first only a table of 64 squares and what belongs
; to it (leida). What can be refused is refused there; instala makes the position of it
; that the generator works on. The position in which the game began stays in such a
; table (inicial), so that taken-back moves need no record of what they changed.

; Fields of leida and inicial after the 64 squares, which hold kind + side from a1 to h8.
psTurno         = 64
psDerechos      = 65
psPaso          = 66                    ; as alPaso
psCincuenta     = 67
psNumero        = 68                    ; number of the next move, word
tamPosicion     = 70


; Letters of FEN, and their pieces.
letrasFen       byte    $50,$4e,$42,$52,$51,$4b ; PNBRQK
                byte    $70,$6e,$62,$72,$71,$6b ; pnbrqk
piezasFen       byte    blancas+peon,blancas+caballo,blancas+alfil
                byte    blancas+torre,blancas+dama,blancas+reyTipo
                byte    negras+peon,negras+caballo,negras+alfil
                byte    negras+torre,negras+dama,negras+reyTipo
numLetrasFen    = 12
derechosFen     byte    $4b,$51,$6b,$71 ; KQkq
bitsDerechos    byte    enroqueCortoB,enroqueLargoB,enroqueCortoN,enroqueLargoN

; rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
fenInicial      byte    $72,$6e,$62,$71,$6b,$62,$6e,$72,$2f
                byte    $70,$70,$70,$70,$70,$70,$70,$70,$2f
                byte    $38,$2f,$38,$2f,$38,$2f,$38,$2f
                byte    $50,$50,$50,$50,$50,$50,$50,$50,$2f
                byte    $52,$4e,$42,$51,$4b,$42,$4e,$52
                byte    $20,$77,$20,$4b,$51,$6b,$71,$20,$2d,$00

; Characters.
asBlanco        = $20
asRaya          = $2d
asBarra         = $2f
as0             = $30
asA             = $61
asB             = $62
asW             = $77

; ------------------------------------------------------------------------------
; preparaPrograma: makes every routine callable: tables, an empty board's borders, the start
; position. Writes neither screen nor interrupt vectors.
; preserves: nothing
; cycles:    at most 500000
; ------------------------------------------------------------------------------
preparaPrograma
        cld
        lda     #sinBasic
        sta     R6510
        lda     #>tablaSaltos
        sta     salto+1
        lda     #>ataca
        sta     ptAtaca+1
        lda     #>rumbo
        sta     ptRumbo+1
        ldx     #0
        txa
prpDatos
        sta     zonaDatos,x
        sta     zonaDatos+$0100,x
        inx
        bne     prpDatos
        lda     preparado               ; RUN again: what made the tables may be gone
        bne     prpTablas
        jsr     mueveLibro              ; first: tables go where it stands
        jsr     preparaAtaques
        jsr     preparaClaves
        jsr     preparaValores
        inc     preparado
prpTablas
        jsr     vaciaTablero
        jmp     inicializarTablero
preparado       byte    0

; ------------------------------------------------------------------------------
; vaciaTablero: all squares empty, all others off the board
; preserves: Y
; cycles:    at most 4600
; ------------------------------------------------------------------------------
vaciaTablero
        ldx     #finBorde-primerBorde
        lda     #borde
vtBorde
        sta     primerBorde-1,x
        sta     ident-1-(finBorde-primerBorde),x ; up to the end of bordeAbajo
        dex
        bne     vtBorde
        ldx     #$77
vtCasilla
        txa
        and     #8
        bne     vtSgte
        sta     tablero,x
vtSgte
        dex
        bpl     vtCasilla
        rts

; ------------------------------------------------------------------------------
; inicializarTablero: sets the pieces up for a new game; the record is empty
; preserves: nothing
; cycles:    at most 41000
; ------------------------------------------------------------------------------
inicializarTablero
        lda     #<fenInicial
        sta     lfLo
        lda     #>fenInicial
        sta     lfHi
        jmp     leeFen
