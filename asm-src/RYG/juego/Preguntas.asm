; SPDX-License-Identifier: MIT
;
; Preguntas.asm - el título y la pregunta por la profundidad.

; ------------------------------------------------------------------------------
; pintaTitulo: imprime el título entre dos retornos de carro. Llena una fila entera, así que
; detrás queda una en blanco.
; preserves: X, Y
; ------------------------------------------------------------------------------
ptTitulo        text    "*raton y gatos - home vic software 2020*"
                byte    0

pintaTitulo
        lda     #retorno
        jsr     chrout
        lda     #<ptTitulo
        sta     cadenaLo
        lda     #>ptTitulo
        sta     cadenaHi
        jsr     pintaCadena
        lda     #retorno
        jmp     chrout

; ------------------------------------------------------------------------------
; solicitaProfundidad: pide la profundidad de la búsqueda hasta que esté en los límites
; out:       prof (1 to numProfs-1)
; preserves: X, Y
; ------------------------------------------------------------------------------
prof    byte    0

        ifdef   MAX_PROFUNDIDAD
numProfs        = MAX_PROFUNDIDAD+1     ; profundidades 0 a MAX_PROFUNDIDAD (1-9)
        else
numProfs        = 16                    ; profundidades 0-15
        endif
spProfundidad   text    "profundidad (01-0"
        ifdef   MAX_PROFUNDIDAD
        byte    "0"+MAX_PROFUNDIDAD
        else
        text    "f"
        endif
        text    ") ? "
        byte    0

solicitaProfundidad
        lda     #<spProfundidad
        sta     cadenaLo
        lda     #>spProfundidad
        sta     cadenaHi
        jsr     pintaCadena
        jsr     leeTeclado
        lda     #retorno
        jsr     chrout
        lda     byteLeido
        beq     solicitaProfundidad
        cmp     #numProfs
        bcs     solicitaProfundidad
        sta     prof
        rts
