; SPDX-License-Identifier: MIT
;
; TablaPerft.asm - a second program on the same files: proves the rules. For each position
; of a table it prints depth and counts of positions at depth 1, 2 and so on; they are
; known. Then it waits for a key and starts the C64 anew. conCuenta tells Perft.asm that
; the last moves are counted by Cuenta.asm.

conCuenta       = 1
estrenaPila     = vaciaPila             ; there is no tune to end

chrout          = $ffd2                 ; prints A; A, X and Y survive
getIN           = $ffe4                 ; next key in A, 0 if none; destroys X and Y
reinicio        = $fffc                 ; where the C64 begins

teclaReturn     = 13

; --- 10 SYS2064 ----------------------------------------------------------------

*=$0801

        byte    $0b,$08                 ; address of the next BASIC line
        byte    $0a,$00                 ; line 10
        byte    $9e                     ; SYS
        text    "2064"
        byte    $00                     ; end of line
        byte    $00,$00                 ; end of program

*=$0810

tablaPerft
        jsr     preparaPrograma
        lda     #<posiciones
        sta     tpTextoLo
        lda     #>posiciones
        sta     tpTextoHi
tpPosicion
        jsr     tpLee
        beq     tpEspera
        jsr     tpCuenta
        jmp     tpPosicion
tpEspera
        jsr     getIN
        beq     tpEspera
        jmp     (reinicio)
mueveLibro
        rts                             ; there is no opening book here

; ------------------------------------------------------------------------------
; tpLee: takes the next position of the table
; in:        tpTextoLo/Hi, its depth and its FEN
; out:       tpProf; tpTextoLo/Hi, after it; Z set if there is none
; preserves: nothing
; ------------------------------------------------------------------------------
tpTextoLo       byte    0
tpTextoHi       byte    0
tpProf          byte    0
tpFen           dcb     maxFen+1,0

tpLee
        lda     tpTextoLo
        sta     ptTexto
        lda     tpTextoHi
        sta     ptTexto+1
        ldy     #0
        lda     (ptTexto),y
        sta     tpProf
        beq     tpNinguna
tpLetra
        iny
        lda     (ptTexto),y
        jsr     aAscii
        sta     tpFen-1,y
        cmp     #0
        bne     tpLetra
        tya
        sec
        adc     tpTextoLo
        sta     tpTextoLo
        bcc     tpMisma
        inc     tpTextoHi
tpMisma
        lda     #<tpFen
        sta     lfLo
        lda     #>tpFen
        sta     lfHi
        jsr     leeFen
        lda     #1
tpNinguna
        rts

; ------------------------------------------------------------------------------
; aAscii: a character of a text in quotes as ASCII has it
; in:        A
; out:       A
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
aAscii
        cmp     #"A"
        bcs     daMayuscula
        cmp     #"a"
        bcc     daFin
        ora     #$20
daMayuscula
        and     #$7f
daFin
        rts

; ------------------------------------------------------------------------------
; tpCuenta: prints depth and counts of a position
; in:        the position; tpProf
; preserves: nothing
; ------------------------------------------------------------------------------
tpActual        byte    0

tpCuenta
        lda     tpProf
        jsr     imprimeCifra
        lda     #1
        sta     tpActual
tpNivel
        lda     #" "
        jsr     chrout
        lda     tpActual
        jsr     perft
        jsr     imprimeCuenta
        inc     tpActual
        lda     tpProf
        cmp     tpActual
        bcs     tpNivel
        lda     #teclaReturn
        jmp     chrout

; ------------------------------------------------------------------------------
; imprimeCuenta: prints a number
; in:        pfCuenta
; out:       pfCuenta = 0
; preserves: nothing
; ------------------------------------------------------------------------------
cifras  dcb     10,0

imprimeCuenta
        ldx     #0
icCifra
        jsr     divideDiez
        sta     cifras,x
        inx
        lda     pfCuenta
        ora     pfCuenta+1
        ora     pfCuenta+2
        ora     pfCuenta+3
        bne     icCifra
icImprime
        dex
        lda     cifras,x
        jsr     imprimeCifra
        cpx     #0
        bne     icImprime
        rts
imprimeCifra
        ora     #"0"
        jmp     chrout

; ------------------------------------------------------------------------------
; divideDiez: divides the count by ten
; in:        pfCuenta
; out:       pfCuenta; A, the rest
; preserves: X
; cycles:    at most 2000
; ------------------------------------------------------------------------------
divideDiez
        lda     #0
        ldy     #32
ddBit
        asl     pfCuenta
        rol     pfCuenta+1
        rol     pfCuenta+2
        rol     pfCuenta+3
        rol
        cmp     #10
        bcc     ddSgte
        sbc     #10
        inc     pfCuenta
ddSgte
        dey
        bne     ddBit
        rts

; Depth and position.
posiciones
        byte    4
        text    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",0
        byte    3
        text    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",0
        byte    4
        text    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",0
        byte    3
        text    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",0
        byte    3
        text    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",0
        byte    3
        text    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",0
        byte    4
        text    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",0
        byte    3
        text    "r3k2r/8/8/8/3B4/8/8/R3K2R b KQkq - 0 1",0
        byte    4
        text    "r3k2r/p6p/8/1b6/8/6n1/P6P/R3K2R w KQkq - 0 1",0
        byte    4
        text    "8/8/8/K1pP3r/8/8/8/7k w - c6 0 2",0
        byte    4
        text    "8/8/8/8/k1Pp2R1/8/8/4K3 b - c3 0 1",0
        byte    4
        text    "4k3/8/8/2pP4/8/8/K5b1/8 w - c6 0 2",0
        byte    4
        text    "k7/8/8/3pP3/8/8/8/4RK2 w - d6 0 2",0
        byte    4
        text    "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",0
        byte    1
        text    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",0
        byte    1
        text    "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",0
        byte    0
