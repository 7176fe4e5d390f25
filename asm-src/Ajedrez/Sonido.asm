; SPDX-License-Identifier: MIT
;
; Sonido.asm - short sounds for moves, captures, check and refusals. The interrupt plays
; them, note after note, and nothing waits for them.

sidFrecuencia   = $d400                 ; of the first voice
sidOnda         = $d404
sidAtaque       = $d405                 ; attack and decay; sustain and release follow
sidVolumen      = $d418
triangulo       = $10
pulso           = $40
suena1          = $01                   ; with the waveform: the note begins
decae           = $09
volumen         = $0f

sonidoPuesto    byte    1               ; 0: silence
sonidoNota      byte    finMueve        ; the next note: none
sonidoCuadros   byte    0               ; frames until it begins, 0: none does

; Notes: high byte of the frequency, frames. 0 ends a sound.
notas
notasMueve      byte    29,3,0
notasCaptura    byte    39,3,26,4,0
notasJaque      byte    59,4,70,4,59,6,0
notasRechazo    byte    9,5,7,7,0
sonMueve        = notasMueve-notas
finMueve        = sonMueve+2            ; the end of a sound
sonCaptura      = notasCaptura-notas
sonJaque        = notasJaque-notas
sonRechazo      = notasRechazo-notas

; ------------------------------------------------------------------------------
; suenaMovida: the sound of a move, by what its notation tells
; in:        noRasgos
; preserves: nothing
; cycles:    at most 250
; ------------------------------------------------------------------------------
suenaMovida
        ldy     #sonJaque
        bit     noRasgos
        bmi     smTermina
        bvs     smTermina
        ldy     #sonCaptura
        lda     #rasgoCaptura
        bit     noRasgos
        bne     smTermina
        ldy     #sonMueve
smTermina
        tya

; ------------------------------------------------------------------------------
; suena: begins a sound in the place of the one before, unless they are switched off
; in:        A, sonMueve …
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
suena
        sta     sonidoNota
        lda     sonidoPuesto
        beq     suFin
        lda     #1
        sta     sonidoCuadros
suFin
        rts

; ------------------------------------------------------------------------------
; sigueSonido: once a frame: the next note when the one before is over; while the tune of the title is played,
; all that, or its end
; in:        sonidoNota, sonidoCuadros; melodia: shifted once it is a pulse that ends
; preserves: nothing
; cycles:    at most 480
; ------------------------------------------------------------------------------
sigueSonido
        lda     sonidoCuadros
        beq     suFin
        dec     sonidoCuadros
        bne     suFin
        lda     melodia
        beq     ssnNota
        bpl     ssnCalla
        jmp     tocaMelodia
ssnCalla
        sta     sidOnda
        sta     sidOnda+7
        sta     sidOnda+14
        ldx     #0
        stx     melodia
ssnNota
        ldx     #triangulo
        stx     sidOnda                 ; the note before ends
        ldx     sonidoNota
        lda     notas,x
        beq     suFin
        sta     sidFrecuencia+1
        lda     notas+1,x
        sta     sonidoCuadros
        inx
        inx
        stx     sonidoNota
        lda     #volumen
        sta     sidVolumen
        lda     #decae
        sta     sidAtaque
        lda     #0
        sta     sidFrecuencia
        sta     sidAtaque+1
        lda     #triangulo+suena1
        sta     sidOnda
        rts

; ------------------------------------------------------------------------------
; ordenSonido: switches sounds off or on
; preserves: nothing
; cycles:    at most 48000
; ------------------------------------------------------------------------------
ordenSonido
        jsr     olvidaMovida
        lda     sonidoPuesto
        eor     #1
        sta     sonidoPuesto
        beq     orsNo
        lda     #<txSonido
        ldy     #>txSonido
        jmp     mensaje
orsNo
        lda     #<txSinSonido
        ldy     #>txSinSonido
        jmp     mensaje
