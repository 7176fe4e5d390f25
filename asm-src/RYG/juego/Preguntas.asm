; SPDX-License-Identifier: MIT
;
; Preguntas.asm - el título y la pregunta por la profundidad.

; ------------------------------------------------------------------------------
; pintaTitulo: prints the title between two carriage returns. The title fills
; a whole row, so a blank row follows it.
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
; solicitaProfundidad: asks for the depth of the search until it is in range
; out:       prof (1 to numProfs-1)
; preserves: X, Y
; ------------------------------------------------------------------------------
prof    byte    0

        ifdef   MAX_PROFUNDIDAD
numProfs        = MAX_PROFUNDIDAD+1     ; depths 0 to MAX_PROFUNDIDAD (1-9)
        else
numProfs        = 16                    ; depths 0-15
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
