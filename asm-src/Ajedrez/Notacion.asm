; SPDX-License-Identifier: MIT
;
; Notacion.asm - moves as people write them, out and in.
;
; Texts are ASCII. Letters of pieces are Spanish, or English for the files that other
; programs read (idiomaNotacion).

idiomaNotacion  byte    0               ; 0 Spanish, not 0 English

; Letters by kind from caballo on.
letrasEspanol   byte    $43,$41,$54,$44,$52 ; CATDR
letrasIngles    byte    $4e,$42,$52,$51,$4b ; NBRQK

; Characters.
asJaque         = $2b                   ; +
asMate          = $23                   ; #
asCaptura       = $78                   ; x
asCorona        = $3d                   ; =
asEnroque       = $4f                   ; O

; What a text tells beyond the squares of a move and what a pawn becomes: the kind of the
; piece, or one of two numbers that mean castling; and bits.
rasgoTipo       = %00000111
rasgoCorto      = 0
rasgoLargo      = 7
rasgoColumna    = %00001000             ; the file that it comes from
rasgoFila       = %00010000             ; the rank
rasgoCaptura    = %00100000
rasgoJaque      = %01000000
rasgoMate       = %10000000

; ------------------------------------------------------------------------------
; notacion: writes a move
; in:        noDe, noA, noCorona, a legal move; idiomaNotacion
; out:       noTexto, ended by $00; noRasgos
; preserves: nothing
; cycles:    at most 41000
; ------------------------------------------------------------------------------
noDe            byte    0
noA             byte    0
noCorona        byte    0
noRasgos        byte    0
noTexto         dcb     12,0
noTipo          byte    0

notacion
        lda     noDe
        sta     jjDe
        lda     noA
        sta     jjA
        lda     noCorona
        sta     jjCorona
        jsr     buscaLegal
        bcs     ntNada                  ; the promise was broken: the text is empty
        jsr     buscaRasgos

; ------------------------------------------------------------------------------
; escribeJugada: writes a move of which it is known what the text tells
; in:        noDe, noA, noCorona, noRasgos; idiomaNotacion
; out:       noTexto, ended by $00; Y, its length
; preserves: nothing
; cycles:    at most 500
; ------------------------------------------------------------------------------
escribeJugada
        lda     noRasgos
        and     #rasgoTipo
        tax
        ldy     #3
        cmp     #rasgoCorto
        beq     ejEnroque
        ldy     #5
        cmp     #rasgoLargo
        beq     ejEnroque
        ldy     #0
        cpx     #peon
        beq     ejOrigen
        jsr     letraTipo
        jsr     noPon
ejOrigen
        lda     #rasgoColumna
        bit     noRasgos
        beq     ejFila
        lda     noDe
        jsr     noPonColumna
ejFila
        lda     #rasgoFila
        bit     noRasgos
        beq     ejCaptura
        lda     noDe
        jsr     noPonFila
ejCaptura
        lda     #rasgoCaptura
        bit     noRasgos
        beq     ejDestino
        lda     #asCaptura
        jsr     noPon
ejDestino
        lda     noA
        jsr     noPonColumna
        lda     noA
        jsr     noPonFila
        ldx     noCorona
        beq     ejSigno
        lda     #asCorona
        jsr     noPon
        jsr     letraTipo
        jsr     noPon
ejSigno
        lda     #asMate
        bit     noRasgos
        bmi     ejPon
        bvc     ntFin
        lda     #asJaque
ejPon
        jsr     noPon
ntFin
        lda     #0
        sta     noTexto,y
        rts
ntNada
        ldy     #0
        beq     ntFin
ejEnroque
        ldx     #4
ejLetra
        lda     textoEnroque,x
        sta     noTexto,x
        dex
        bpl     ejLetra
        bmi     ejSigno
textoEnroque    byte    asEnroque,asRaya,asEnroque,asRaya,asEnroque

; ------------------------------------------------------------------------------
; noPon, noPonColumna, noPonFila: write a character; a square's file; its rank
; in:        A, the character or the square; Y, where
; out:       Y, after it
; preserves: X
; cycles:    at most 40
; ------------------------------------------------------------------------------
noPonFila
        lsr
        lsr
        lsr
        lsr
        clc
        adc     #as0+1
        bne     noPon
noPonColumna
        and     #7
        clc
        adc     #asA
noPon
        sta     noTexto,y
        iny
        rts

; ------------------------------------------------------------------------------
; letraTipo: the letter of a kind
; in:        X, the kind; idiomaNotacion
; out:       A
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
letraTipo
        lda     idiomaNotacion
        bne     ltIngles
        lda     letrasEspanol-2,x
        rts
ltIngles
        lda     letrasIngles-2,x
        rts

; ------------------------------------------------------------------------------
; buscaRasgos: what the text of a move has to tell
; in:        noDe, noA; Y, its index in the lists of generaLegales
; out:       noRasgos
; preserves: nothing
; cycles:    at most 16000
; ------------------------------------------------------------------------------
buscaRasgos
        sty     lnIndice
        ldx     noDe
        ldy     tablero,x
        ldx     tipoDe,y
        stx     noTipo
        cpx     #reyTipo
        bne     brPieza
        jsr     esEnroqueDe
        bcc     brPon
brPieza
        lda     noTipo
        sta     noRasgos
        cmp     #peon
        beq     brPeon
        jsr     distingue
        ora     noRasgos
        sta     noRasgos
        ldx     noA
        lda     tablero,x
        beq     brJaque
        lda     #rasgoCaptura
        bne     brAnade
brPeon
        lda     noDe
        eor     noA
        and     #7
        beq     brJaque
        lda     #rasgoCaptura+rasgoColumna
brAnade
        ora     noRasgos
brPon
        sta     noRasgos
brJaque
        jsr     buscaJaque
        ora     noRasgos
        sta     noRasgos
        rts

; ------------------------------------------------------------------------------
; esEnroqueDe: is a move of the king castling?
; in:        noDe, noA
; out:       C clear: A, rasgoCorto or rasgoLargo
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
esEnroqueDe
        lda     noA
        sec
        sbc     noDe
        cmp     #2
        beq     eedCorto
        cmp     #$fe
        bne     eedNo
        lda     #rasgoLargo
        clc
        rts
eedCorto
        lda     #rasgoCorto
        clc
        rts
eedNo
        sec
        rts

; ------------------------------------------------------------------------------
; distingue: what tells a piece from others of its kind that could move there: its file,
; else its rank, else both
; in:        noDe, noA, noTipo; the lists of generaLegales
; out:       A, of rasgoColumna and rasgoFila
; preserves: nothing
; cycles:    at most 6800
; ------------------------------------------------------------------------------
ndOtra          byte    0               ; not 0: there is another one
ndColumna       byte    0               ; on the same file
ndFila          byte    0               ; on the same rank

distingue
        ldy     #0
        sty     ndOtra
        sty     ndColumna
        sty     ndFila
ndJugada
        cpy     glNumero
        beq     ndDecide
        lda     glA,y
        cmp     noA
        bne     ndSgte
        ldx     glDe,y
        cpx     noDe
        beq     ndSgte
        lda     tablero,x
        tax
        lda     tipoDe,x
        cmp     noTipo
        bne     ndSgte
        inc     ndOtra
        lda     glDe,y
        eor     noDe
        and     #7
        bne     ndNoColumna
        inc     ndColumna
ndNoColumna
        lda     glDe,y
        eor     noDe
        and     #$70
        bne     ndSgte
        inc     ndFila
ndSgte
        iny
        bne     ndJugada
ndDecide
        lda     ndOtra
        beq     ndFin
        lda     #rasgoColumna
        ldx     ndColumna
        beq     ndFin
        lda     #rasgoFila
        ldx     ndFila
        beq     ndFin
        lda     #rasgoColumna+rasgoFila
ndFin
        rts

; ------------------------------------------------------------------------------
; buscaJaque: does a move give check or mate?
; in:        lnIndice, its index in the list
; out:       A: 0, rasgoJaque or rasgoMate
; preserves: nothing
; cycles:    at most 21500
; ------------------------------------------------------------------------------
buscaJaque
        ldy     lnIndice
        lda     (ptDe),y
        sta     jDe
        lda     (ptA),y
        sta     jA
        jsr     hazTanteada
        jsr     genera
        sty     ndOtra
        lda     numJaques
        pha
        jsr     deshaz
        pla
        beq     bjFin
        lda     #rasgoJaque
        ldx     ndOtra
        bne     bjFin
        lda     #rasgoMate
bjFin
        rts

; ------------------------------------------------------------------------------
; leeNotacion: reads a move: as notacion writes it, with or without `x + # =`; with the origin
; as far as wanted; castling with zeros too; as two squares. A promotion says to what.
; in:        lnLo/lnHi, the text, ended by $00; idiomaNotacion
; out:       C clear: lnDe, lnA, lnCorona; C set: no legal move, or more than one
; preserves: nothing
; cycles:    at most 38000
; ------------------------------------------------------------------------------
lnLo            byte    0
lnHi            byte    0
lnDe            byte    0
lnA             byte    0
lnCorona        byte    0
lnTipo          byte    0               ; kind, 0 when no letter stands there
lnConX          byte    0               ; not 0: it says that it captures
; Files and ranks, $ff where nothing stands: of the origin, of the target.
lnColumnaDe     byte    0
lnFilaDe        byte    0
lnColumna       byte    0
lnFila          byte    0
lnIndice        byte    0
lnHallada       byte    0               ; index of the move that fits
lnCuantas       byte    0               ; how many do
nada            = $ff

leeNotacion
        jsr     generaLegales
        lda     lnLo
        sta     ptTexto
        lda     lnHi
        sta     ptTexto+1
        lda     #0
        sta     lnTipo
        sta     lnConX
        sta     lnCorona
        sta     lnCuantas
        lda     #nada
        sta     lnColumnaDe
        sta     lnFilaDe
        ldy     #0
        lda     (ptTexto),y
        cmp     #asEnroque
        beq     lnEnroque
        cmp     #as0
        beq     lnEnroque
        jsr     lnLeePieza
        jsr     lnLeeCasillas
        bcs     lnMal
        jsr     lnLeeCorona
        bcs     lnMal
        jsr     lnLeeFinal
        bcs     lnMal
        jsr     lnBusca
        jmp     lnUnica
lnEnroque
        jsr     lnLeeEnroque
        bcs     lnMal
        jsr     lnLeeFinal
        bcs     lnMal
        jsr     lnBuscaEnroque
lnUnica
        lda     lnCuantas
        cmp     #1
        bne     lnMal
        ldy     lnHallada
        lda     glDe,y
        sta     lnDe
        lda     glA,y
        sta     lnA
        lda     glCorona,y
        sta     lnCorona
        clc
        rts
lnMal
        sec
        rts

; ------------------------------------------------------------------------------
; lnLeePieza: reads the letter of a piece, if there is one
; in:        ptTexto; Y = 0
; out:       lnTipo; Y after it
; cycles:    at most 230
; ------------------------------------------------------------------------------
lnLeePieza
        lda     (ptTexto),y
        jsr     tipoLetra
        bcs     lpNinguna
        stx     lnTipo
        iny
lpNinguna
        rts

; ------------------------------------------------------------------------------
; tipoLetra: the kind that a letter means
; in:        A; idiomaNotacion
; out:       C clear: X, the kind; C set: it means none
; preserves: Y
; cycles:    at most 210
; ------------------------------------------------------------------------------
tipoLetra
        sta     temporal
        ldx     #reyTipo
tlOtra
        jsr     letraTipo
        cmp     temporal
        beq     tlHallada
        dex
        cpx     #peon
        bne     tlOtra
        sec
        rts
tlHallada
        clc
        rts

; ------------------------------------------------------------------------------
; lnLeeCasillas: reads the origin, as far as it is there, and the target
; in:        ptTexto; Y; lnTipo
; out:       lnColumnaDe, lnFilaDe, lnConX, lnColumna, lnFila; Y; C set if there is no target
; cycles:    at most 170
; ------------------------------------------------------------------------------
lnLeeCasillas
        jsr     lnLeeColumna
        bcs     lcsSinColumna
        sta     lnColumnaDe
        iny
lcsSinColumna
        jsr     lnLeeFila
        bcs     lcsSinFila
        sta     lnFilaDe
        iny
lcsSinFila
        lda     (ptTexto),y
        cmp     #asCaptura
        bne     lcsSinX
        inc     lnConX
        iny
lcsSinX
        jsr     lnLeeColumna
        bcs     lcsSoloUna
        sta     lnColumna
        iny
        jsr     lnLeeFila
        bcs     lcsSobra
        sta     lnFila
        iny
        clc
        rts
lcsSobra
        dey                             ; a letter of a promotion that looks like a file
lcsSoloUna
        lda     lnConX
        bne     lcsMal
        lda     lnColumnaDe
        sta     lnColumna
        lda     lnFilaDe
        sta     lnFila
        ora     lnColumna
        cmp     #nada
        beq     lcsMal
        lda     #nada
        sta     lnColumnaDe
        sta     lnFilaDe
        clc
        rts
lcsMal
        sec
        rts

; ------------------------------------------------------------------------------
; lnLeeColumna, lnLeeFila: is this character a file, a rank?
; in:        ptTexto; Y
; out:       C clear: A, 0-7
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
lnLeeColumna
        lda     (ptTexto),y
        sec
        sbc     #asA
        cmp     #8
        rts
lnLeeFila
        lda     (ptTexto),y
        sec
        sbc     #as0+1
        cmp     #8
        rts

; ------------------------------------------------------------------------------
; lnLeeCorona: reads what a pawn becomes, if it is there
; in:        ptTexto; Y
; out:       lnCorona; Y; C set if a letter is missing or wrong
; cycles:    at most 200
; ------------------------------------------------------------------------------
minuscula       = $20                   ; the bit that makes small letters

lnLeeCorona
        lda     (ptTexto),y
        cmp     #asCorona
        beq     lcrLetra
        cmp     #asA-minuscula          ; anything below the letters may still end the move
        bcc     lcrFin
        dey
lcrLetra
        iny
        lda     (ptTexto),y
        cmp     #asA
        bcc     lcrGrande
        sbc     #minuscula
lcrGrande
        jsr     tipoLetra
        bcs     lcrMal
        cpx     #reyTipo
        bcs     lcrMal
        stx     lnCorona
        iny
lcrFin
        clc
lcrMal
        rts

; ------------------------------------------------------------------------------
; lnLeeFinal: reads a sign of check or mate, if it is there, and the end
; in:        ptTexto; Y
; out:       C set if something else is there
; cycles:    at most 40
; ------------------------------------------------------------------------------
lnLeeFinal
        lda     (ptTexto),y
        beq     lfnBien
        cmp     #asJaque
        beq     lfnSigno
        cmp     #asMate
        bne     lfnMal
lfnSigno
        iny
        lda     (ptTexto),y
        beq     lfnBien
lfnMal
        sec
        rts
lfnBien
        clc
        rts

; ------------------------------------------------------------------------------
; lnLeeEnroque: reads castling, with letters or with zeros
; in:        ptTexto; Y = 0; A, its first character
; out:       lnColumna, the king's file after it; Y; C set if it is something else
; cycles:    at most 110
; ------------------------------------------------------------------------------
columnaCorto    = 6
columnaLargo    = 2

lnLeeEnroque
        sta     temporal
        ldx     #columnaCorto
        jsr     lnRayaYLetra
        bcs     leqMal
        stx     lnColumna
        ldx     #columnaLargo
        jsr     lnRayaYLetra
        bcs     leqBien
        stx     lnColumna
leqBien
        iny
        clc
leqMal
        rts

; ------------------------------------------------------------------------------
; lnRayaYLetra: does a dash follow, and the same character again?
; in:        ptTexto; Y, the character before; temporal, that character
; out:       C clear: Y, two more
; preserves: X
; cycles:    at most 40
; ------------------------------------------------------------------------------
lnRayaYLetra
        iny
        lda     (ptTexto),y
        cmp     #asRaya
        bne     lryNo1
        iny
        lda     (ptTexto),y
        cmp     temporal
        bne     lryNo2
        clc
        rts
lryNo2
        dey
lryNo1
        dey
        sec
        rts

; ------------------------------------------------------------------------------
; lnBuscaEnroque: looks for castling among the legal moves
; in:        lnColumna; the lists of generaLegales
; out:       lnCuantas, lnHallada
; preserves: nothing
; cycles:    at most 2400
; ------------------------------------------------------------------------------
lnBuscaEnroque
        ldy     glNumero
lbeOtra
        cpy     #0
        beq     lbeFin
        dey
        jsr     esEnroque
        bne     lbeOtra
        lda     glA,y
        and     #7
        cmp     lnColumna
        bne     lbeOtra
        sty     lnHallada
        inc     lnCuantas
        bne     lbeOtra
lbeFin
        rts

; ------------------------------------------------------------------------------
; esEnroque: is a legal move castling?
; in:        Y, its index
; out:       Z set if so
; preserves: Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
esEnroque
        ldx     glDe,y
        lda     tablero,x
        cmp     propio                  ; the king's number
        bne     enFin
        lda     glDe,y
        sec
        sbc     glA,y
        cmp     #2
        beq     enFin
        cmp     #$fe
enFin
        rts

; ------------------------------------------------------------------------------
; lnBusca: looks for the moves that fit what was read
; in:        lnTipo to lnFila, lnCorona; the lists of generaLegales
; out:       lnCuantas, lnHallada
; preserves: nothing
; cycles:    at most 12000
; ------------------------------------------------------------------------------
lnBusca
        ldy     glNumero
lbOtra
        cpy     #0
        beq     lbFin
        dey
        jsr     lnEncaja
        bcs     lbOtra
        sty     lnHallada
        inc     lnCuantas
        bne     lbOtra
lbFin
        rts

; ------------------------------------------------------------------------------
; lnEncaja: does a legal move fit?
; in:        Y, its index; what was read
; out:       C clear if so
; preserves: Y
; cycles:    at most 190
; ------------------------------------------------------------------------------
lnEncaja
        lda     glA,y
        and     #7
        cmp     lnColumna
        bne     lejNo
        lda     glA,y
        lsr
        lsr
        lsr
        lsr
        cmp     lnFila
        bne     lejNo
        lda     glCorona,y
        cmp     lnCorona
        bne     lejNo
        lda     glDe,y
        and     #7
        ldx     lnColumnaDe
        bmi     lejSinColumna
        cmp     lnColumnaDe
        bne     lejNo
lejSinColumna
        lda     glDe,y
        lsr
        lsr
        lsr
        lsr
        ldx     lnFilaDe
        bmi     lejSinFila
        cmp     lnFilaDe
        bne     lejNo
lejSinFila
        jsr     lnEncajaTipo
        bcs     lejFin
        lda     lnConX
        beq     lejSi
        ldx     glA,y
        lda     tablero,x
        bne     lejSi
        lda     glDe,y                  ; only a pawn captures where nothing stands
        eor     glA,y
        and     #7
        beq     lejNo
        ldx     glDe,y
        lda     tablero,x
        tax
        lda     tipoDe,x
        cmp     #peon
        bne     lejNo
lejSi
        clc
lejFin
        rts
lejNo
        sec
        rts

; ------------------------------------------------------------------------------
; lnEncajaTipo: does the kind of the piece fit? Without a letter it is a pawn, which only
; captures when its file is named; or any piece when the whole origin is.
; in:        Y, the move's index; what was read
; out:       C clear if so
; preserves: Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
lnEncajaTipo
        ldx     glDe,y
        lda     tablero,x
        tax
        lda     lnTipo
        bne     letConLetra
        lda     lnColumnaDe
        ora     lnFilaDe
        bpl     letSi                   ; both are there
        lda     tipoDe,x
        cmp     #peon
        bne     letNo
        lda     lnColumnaDe
        bpl     letSi
        lda     lnFilaDe
        bpl     letNo
        lda     glDe,y
        eor     glA,y
        and     #7
        bne     letNo
letSi
        clc
        rts
letConLetra
        cmp     tipoDe,x
        bne     letNo
        jsr     esEnroque               ; which has a sign of its own
        bne     letSi
letNo
        sec
        rts
