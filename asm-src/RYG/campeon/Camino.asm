; SPDX-License-Identifier: MIT
;
; Camino.asm - otra evaluación, cuando su interruptor está puesto: ¿puede el ratón subir
; hasta la fila del gato más rezagado, paso a paso, si los gatos no se mueven?
;
;     valor = $80 + 2 * (última - primera fila de los gatos)
;             + 20 - filas por subir, si hay tal camino; - 40 si no lo hay
;
; Sabe menos que la versión 17 de la movilidad del ratón y más de lo que va el juego.
; Contra ella el ratón encuentra una parte de las victorias (docs/es/campeon.md).

conCamino       = $80+20
sinCamino       = $80-40

evaluaPorCamino byte    0               ; no 0: las hojas se valoran aquí

; Las cuatro casillas de una fila son los bits 0-3. Las que están encima de unas: una de
; fila par toca la de su número y la anterior; una de fila impar, la de su número y la
; siguiente.
sobrePar        byte    0, 1, 3, 3, 6, 7, 7, 7,12,13,15,15,14,15,15,15
sobreImpar      byte    0, 3, 6, 7,12,15,14,15, 8,11,14,15,12,15,14,15

; Bit de una casilla en su fila.
bitDe   byte    1,2,4,8,1,2,4,8,1,2,4,8,1,2,4,8
        byte    1,2,4,8,1,2,4,8,1,2,4,8,1,2,4,8

; ------------------------------------------------------------------------------
; evaluaCamino: el valor de una hoja
; in:        the position; X = 0
; out:       A, the value
; preserves: X (0)
; cycles:    at most 850
; ------------------------------------------------------------------------------
ecPrimera       byte    0               ; primera fila de los gatos
ecAlcance       byte    0               ; casillas de esta fila que el ratón puede alcanzar
ecGato          byte    0               ; siguiente gato hacia arriba
ecBase          byte    0

evaluaCamino
        ldy     cuadrosGatos
        lda     filaDe,y
        sta     ecPrimera
        ldy     cuadrosGatos+3
        lda     filaDe,y
        sec
        sbc     ecPrimera
ecDoble
        asl
        sta     ecBase
        ldy     cuadroRaton
        lda     bitDe,y
        sta     ecAlcance
        ldx     filaDe,y
        lda     #numGatos-1
        sta     ecGato
ecFila
        cpx     ecPrimera
        beq     ecLlega
        bcc     ecLlega
        ldy     ecAlcance
        txa
        lsr                             ; C: fila impar
        lda     sobrePar,y
        bcc     ecSube
        lda     sobreImpar,y
ecSube
        sta     ecAlcance
        dex
        jsr     quitaGatos
        lda     ecAlcance
        bne     ecFila
        lda     #sinCamino
        bne     ecSuma
ecLlega
        ldy     cuadroRaton             ; filas por subir; ninguna o menos si ya ha llegado
        lda     ecPrimera
        sec
        sbc     filaDe,y
        clc
        adc     #conCamino
ecSuma
        clc
        adc     ecBase
        ldx     #0
        rts

; ------------------------------------------------------------------------------
; quitaGatos: quita las casillas de gatos de lo que el ratón puede alcanzar en una fila. Los
; gatos están en orden y las filas vienen de abajo, así que cada uno se mira una vez.
; in:        X, the row; ecAlcance, ecGato
; out:       ecAlcance, ecGato
; preserves: X
; cycles:    at most 220
; ------------------------------------------------------------------------------
qgFila  byte    0

quitaGatos
        stx     qgFila
qgBucle
        ldy     ecGato
        bmi     qgFin
        lda     cuadrosGatos,y
        tay
        lda     filaDe,y
        cmp     qgFila
        bcc     qgFin                   ; más arriba
        bne     qgSgte                  ; más abajo: ya pasada
        lda     bitDe,y
        eor     #%00001111
        and     ecAlcance
        sta     ecAlcance
qgSgte
        dec     ecGato
        jmp     qgBucle
qgFin
        rts
