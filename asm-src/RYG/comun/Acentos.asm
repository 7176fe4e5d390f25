; SPDX-License-Identifier: MIT
;
; Acentos.asm - Á É Í Ó Ú Ñ ¿ ¡, que la ROM no tiene, en el juego de caracteres de la RAM. Se hacen
; con las mayúsculas y los signos de la ROM de cada máquina, para que no desentonen, y gato los
; lee en la pantalla si están ahí y son exactamente así (docs/RUN.md).
;
; Quien lo use declara glifos, la dirección de su juego de caracteres.

codigoAcentos   = 96                    ; de Á; los demás, detrás
aAc             = 96                    ; en un texto: 'qu',eAc,' jugada'
eAc             = 97
iAc             = 98
oAc             = 99
uAc             = 100
enie            = 101
abrePr          = 102                   ; ¿
abreEx          = 103                   ; ¡
romLetras       = $d000
romPregunta     = romLetras+63*8
romExclama      = romLetras+33*8
glifosAcentos   = glifos+codigoAcentos*8
glifosSignos    = glifos+abrePr*8
numAcentos      = 6

; ------------------------------------------------------------------------------
; ponAcentos: hace los ocho caracteres. La ROM de caracteres debe verse en lugar de la E/S.
; preserves: nothing
; cycles:    at most 3000
; ------------------------------------------------------------------------------
letrasRom       byte    8,40,72,120,168,112 ; A E I O U N: su código por 8
acentos         byte    $0c,$0c,$0c,$0c,$0c,$3c
paCual          byte    0
paFila          byte    0

; De las siete filas de una letra quedan cinco; encima, el acento y una vacía.
ponAcentos
        ldx     #0
        stx     paCual
paLetra
        ldy     paCual
        lda     acentos,y
        sta     glifosAcentos,x
        lda     #0
        sta     glifosAcentos+1,x
        sta     glifosAcentos+7,x
        lda     letrasRom,y
        tay
        lda     romLetras,y
        sta     glifosAcentos+2,x
        lda     romLetras+1,y
        sta     glifosAcentos+3,x
        lda     romLetras+3,y
        sta     glifosAcentos+4,x
        lda     romLetras+4,y
        sta     glifosAcentos+5,x
        lda     romLetras+6,y
        sta     glifosAcentos+6,x
        txa
        clc
        adc     #8
        tax
        inc     paCual
        cpx     #numAcentos*8
        bne     paLetra
        ldx     #0                      ; los signos, media vuelta
        ldy     #6
paSigno
        lda     romPregunta,y
        jsr     paEspejo
        sta     glifosSignos,x
        lda     romExclama,y
        jsr     paEspejo
        sta     glifosSignos+8,x
        inx
        dey
        bpl     paSigno
        lda     #0
        sta     glifosSignos,x
        sta     glifosSignos+8,x
        rts

; La fila A de derecha a izquierda; preserves X, Y.
paEspejo
        sta     paFila
        lda     #1                      ; sale por la izquierda cuando han entrado los ocho
paBit
        lsr     paFila
        rol
        bcc     paBit
        rts
