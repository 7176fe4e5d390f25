; SPDX-License-Identifier: MIT
;
; TituloDibujo.asm - what is drawn on the title: the name, the ground to the horizon, the pieces. As Titulo.asm
; it stands where sprites and characters will be made.

; --- The name ------------------------------------------------------------------

; Four dots by the bits of a nibble, and the same turned round and in the other colour.
cuatroPuntos    byte    %00000000,%00000011,%00001100,%00001111,%00110000,%00110011,%00111100,%00111111
                byte    %11000000,%11000011,%11001100,%11001111,%11110000,%11110011,%11111100,%11111111
cuatroEspejo    byte    %01010101,%00010101,%01000101,%00000101,%01010001,%00010001,%01000001,%00000001
                byte    %01010100,%00010100,%01000100,%00000100,%01010000,%00010000,%01000000,%00000000
ochos           byte    0,8,16,24,32,40 ; where cells begin
letrasNombreLo  byte    <letraA,<letraJ,<letraE,<letraD,<letraR,<letraE,<letraZ
letrasNombreHi  byte    >letraA,>letraJ,>letraE,>letraD,>letraR,>letraE,>letraZ
numLetrasNombre = 7

; ------------------------------------------------------------------------------
; escribeNombre: the name, from its end, each letter over its shadow
; preserves: nothing
; cycles:    at most 220000
; ------------------------------------------------------------------------------
escribeNombre
        ldx     #numLetrasNombre-1
ennLetra
        stx     numPieza
        lda     #%11111111
        sta     tono
        sta     corrida
        lda     #lineaLetras+bajaSombra
        jsr     dibujaLetra
        lda     #%10101010
        sta     tono
        lda     #0
        sta     corrida
        lda     #lineaLetras
        jsr     dibujaLetra
        ldx     numPieza
        dex
        bpl     ennLetra
        rts

; ------------------------------------------------------------------------------
; dibujaLetra: a letter
; in:        A, its first line; numPieza; tono, corrida
; preserves: nothing
; cycles:    at most 18500
; ------------------------------------------------------------------------------
dibujaLetra
        pha
        ldx     numPieza
        lda     letrasNombreLo,x
        sta     ptFuente
        lda     letrasNombreHi,x
        sta     ptFuente+1
        txa
        asl
        asl
        adc     numPieza                ; celdasLetra; C is clear
        adc     #primeraLetraX
        tax
        pla
        jsr     situaLinea
dlGrupo
        ldy     #0
        lda     (ptFuente),y
        beq     dlFin
        sta     porHacer
        iny
        lda     (ptFuente),y
        sta     grupo
        iny
        lda     (ptFuente),y
        sta     grupo+1
        iny
        lda     (ptFuente),y
        sta     grupo+2
        tya
        sec                             ; one more
        adc     ptFuente
        sta     ptFuente
        bcc     dlCorre
        inc     ptFuente+1
dlCorre
        lda     corrida
        beq     dlMascaras
        lsr     grupo
        ror     grupo+1
        ror     grupo+2
dlMascaras
        ldx     #5
        ldy     #2
dlMascara
        lda     grupo,y
        and     #%00001111
        jsr     dlPuntos
        lda     grupo,y
        lsr
        lsr
        lsr
        lsr
        jsr     dlPuntos
        dey
        bpl     dlMascara
dlLinea
        php
        sei
        lda     #sinKernal
        sta     R6510
        ldx     #celdasLetra-1
dlOcteto
        lda     mascaras,x
        beq     dlSgte
        ldy     ochos,x
        eor     #$ff
        and     (ptMapa),y
        sta     mezcla
        lda     mascaras,x
        and     tono
        ora     mezcla
        sta     (ptMapa),y
dlSgte
        dex
        bpl     dlOcteto
        lda     #sinBasic
        sta     R6510
        plp
        jsr     bajaLinea
        dec     porHacer
        bne     dlLinea
        beq     dlGrupo
dlPuntos
        sty     mezcla
        tay
        lda     cuatroPuntos,y
        ldy     mezcla
        sta     mascaras,x
        dex
dlFin
        rts

; --- The ground -----------------------------------------------------------------

; ------------------------------------------------------------------------------
; dibujaBrillo: lines that grow light down to the horizon
; preserves: nothing
; cycles:    at most 30000
; ------------------------------------------------------------------------------
brillo  byte    $04,$00,$40,$00,$11,$00,$44,$00,$11,$44,$11,$44,$11,$55,$44,$55

dibujaBrillo
        lda     #lineaBrillo
dbLinea
        jsr     situaMitades
        ldx     linea
        lda     brillo-lineaBrillo,x
        tax
        ldy     #19*8
dbOcteto
        txa
        sta     (ptMapa),y
        sta     (ptColor),y
        tya
        sec
        sbc     #8
        tay
        bcs     dbOcteto
        ldx     linea
        inx
        txa
        cmp     #horizonte
        bcc     dbLinea
        rts

; ------------------------------------------------------------------------------
; situaMitades: where both halves of a line begin
; in:        A, line
; out:       ptColor, on the left; ptMapa, on the right; linea
; preserves: nothing
; cycles:    at most 270
; ------------------------------------------------------------------------------
situaMitades
        ldx     #0
        jsr     situaLinea
        lda     ptMapa
        sta     ptColor
        lda     ptMapa+1
        sta     ptColor+1
        lda     linea
        ldx     #mediaPantalla
        jmp     situaLinea

; ------------------------------------------------------------------------------
; dibujaSuelo: squares to the horizon. Seen from above the ground a dot is as much of a square
; as its line is near the horizon; and so deep its rows of squares lie. The left half is the right one,
; turned round, in the other colour.
; preserves: nothing
; cycles:    at most 320000
; ------------------------------------------------------------------------------
dibujaSuelo
        lda     #horizonte
dsLinea
        jsr     situaMitades
        jsr     mideLinea
        ldy     #0
dsOcteto
        lda     lugarLo
        clc
        adc     cuatroLo
        sta     mezcla
        lda     lugarHi
        adc     cuatroHi
        bcs     dsPuntos
        sta     lugarHi                 ; all four in one square
        lda     mezcla
        sta     lugarLo
        lda     tinte
        bcc     dsPone
dsPuntos
        ldx     #4
dsPunto
        lda     tinte
        lsr
        rol     cuarteto
        lda     lugarLo
        clc
        adc     duLo
        sta     lugarLo
        lda     lugarHi
        adc     duHi
        sta     lugarHi
        bcc     dsMismo
        lda     tinte
        eor     #%00001111
        sta     tinte
dsMismo
        dex
        bne     dsPunto
        lda     cuarteto
        and     #%00001111
dsPone
        tax
        lda     cuatroPuntos,x
        and     #%01010101
        sta     (ptMapa),y
        sty     mezcla
        lda     #19*8
        sec
        sbc     mezcla
        tay
        lda     cuatroEspejo,x
        sta     (ptColor),y
        lda     mezcla
        clc
        adc     #8
        tay
        cpy     #mediaPantalla*8
        bcc     dsOcteto
        ldx     linea
        inx
        txa
        cmp     #lineasPantalla
        bcc     dsLinea
        rts

; ------------------------------------------------------------------------------
; mideLinea: how wide a dot of a line is on the ground
; in:        linea
; out:       du, cuatro; lugar, tinte of the first dot on the right
; preserves: nothing
; cycles:    at most 900
; ------------------------------------------------------------------------------
mideLinea
        lda     #<escalaSuelo
        sta     duLo
        lda     #>escalaSuelo
        sta     duHi
        lda     #escalaSuelo/65536
        sta     dividendo
        lda     linea
        sec
        sbc     #horizonte-lejania
        sta     mezcla
        lda     #0
        ldx     #24
mlDivide
        asl     duLo
        rol     duHi
        rol     dividendo
        rol
        cmp     mezcla
        bcc     mlSgte
        sbc     mezcla
        inc     duLo
mlSgte
        dex
        bne     mlDivide
        lda     duHi
        sta     cuatroHi
        lsr
        sta     lugarHi
        lda     duLo
        ror
        sta     lugarLo
        lda     duLo
        asl
        rol     cuatroHi
        asl
        rol     cuatroHi
        sta     cuatroLo
        lda     duHi
        and     #profundidad1
        beq     mlTinte
        lda     #%00001111
mlTinte
        sta     tinte
        rts

; --- The pieces -----------------------------------------------------------------

celdasPerfil    byte    1,13,21,27,33,celdaCaballo
lineasPerfil    byte    138,113,122,128,147,lineaCabeza+lineasCabeza
perfilesLo      byte    <perfilTorre,<perfilRey,<perfilDama,<perfilAlfil,<perfilPeon,<perfilBase
perfilesHi      byte    >perfilTorre,>perfilRey,>perfilDama,>perfilAlfil,>perfilPeon,>perfilBase

; ------------------------------------------------------------------------------
; dibujaPiezas: all pieces
; preserves: nothing
; cycles:    at most 160000
; ------------------------------------------------------------------------------
dibujaPiezas
        ldx     #celdaCaballo
        lda     #lineaCabeza
        jsr     situaLinea
        lda     #<cabeza
        sta     ptColor
        lda     #>cabeza
        sta     ptColor+1
        lda     #lineasCabeza
        sta     porHacer
        lda     #0
        sta     enSombra
dpCabeza
        jsr     ponFila
        lda     ptColor
        clc
        adc     #6
        sta     ptColor
        bcc     dpMisma
        inc     ptColor+1
dpMisma
        dec     porHacer
        bne     dpCabeza
        ldx     #numPerfiles-1
dpPerfil
        stx     numPieza
        jsr     dibujaPerfil
        ldx     numPieza
        dex
        bpl     dpPerfil
        rts

; ------------------------------------------------------------------------------
; dibujaPerfil: one of them by its outline
; in:        X, which one
; preserves: nothing
; cycles:    at most 36000
; ------------------------------------------------------------------------------
dibujaPerfil
        lda     perfilesLo,x
        sta     ptFuente
        lda     perfilesHi,x
        sta     ptFuente+1
        lda     lineasPerfil,x
        pha
        lda     celdasPerfil,x
        tax
        pla
        jsr     situaLinea
dpfTramo
        ldy     #0
        lda     (ptFuente),y
        beq     pflFin
        inc     ptFuente
        bne     dpfMide
        inc     ptFuente+1
dpfMide
        tax
        and     #%00001111
        sta     ancho
        txa
        ldx     #0
        lsr
        lsr
        lsr
        lsr
        bne     dpfCuantas
        lda     #1
        dex
dpfCuantas
        sta     porHacer
        stx     enSombra
dpfLinea
        lda     linea
        lsr
        lda     ancho
        bcc     dpfPar
        ora     #16
dpfPar
        asl                             ; six bytes each
        sta     mezcla
        asl
        adc     mezcla                  ; C is clear
        adc     #<filasPerfil
        sta     ptColor
        lda     #>filasPerfil
        adc     #0
        sta     ptColor+1
        jsr     ponFila
        dec     porHacer
        bne     dpfLinea
        beq     dpfTramo

; ------------------------------------------------------------------------------
; ponFila: puts 24 dots over what is there; %00 leaves it
; in:        ptColor, six bytes; enSombra; ptMapa, linea
; out:       ptMapa, linea: the line below
; preserves: nothing
; cycles:    at most 560
; ------------------------------------------------------------------------------
ponFila
        php
        sei
        lda     #sinKernal
        sta     R6510
        ldx     #5
pflOcteto
        txa
        tay
        lda     (ptColor),y
        beq     pflSgte
        sta     mezcla
        and     #%10101010
        sta     mascara
        lsr
        ora     mascara
        sta     mascara
        and     enSombra
        ora     mezcla
        sta     mezcla
        ldy     ochos,x
        lda     mascara
        eor     #$ff
        and     (ptMapa),y
        ora     mezcla
        sta     (ptMapa),y
pflSgte
        dex
        bpl     pflOcteto
        lda     #sinBasic
        sta     R6510
        plp
        jmp     bajaLinea
pflFin
        rts
