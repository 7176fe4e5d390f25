; SPDX-License-Identifier: MIT
;
; Estreno.asm - what is done once: the title comes with the first RUN, and its tune is over as soon as
; anything happens. This is after all that the search uses in the lower memory, which stays where it was
; and as fast.

; The tune is over when this is shifted. 1: the title has not been shown yet; $80: the tune is played; else
; not 0: its voices have to end.
melodia         byte    1
hayTitulo       byte    0               ; not 0: its picture is in the place of the trees

; ------------------------------------------------------------------------------
; estrenaPrograma: what happens once a frame begins, and with the first RUN the title: then the main program
; does not go on here. Where the title was there are characters when it has been shown.
; preserves: nothing
; ------------------------------------------------------------------------------
estrenaPrograma
        lsr     melodia
        jsr     preparaInterrupcion
        bcc     espFinal
        pla
        pla
        jmp     titulo
espFinal
        rts

; ------------------------------------------------------------------------------
; estrenaPantalla: the screen, for the language that the options say
; preserves: nothing
; cycles:    at most 100000
; ------------------------------------------------------------------------------
estrenaPantalla
        lda     idioma
        sta     idiomaNotacion
        jmp     preparaPantalla

; ------------------------------------------------------------------------------
; estrenaTecla: a key has been pressed: the tune is over; does what the key asks for
; in:        A, the key
; preserves: nothing
; ------------------------------------------------------------------------------
estrenaTecla
        lsr     melodia
        jmp     cumpleTecla

; ------------------------------------------------------------------------------
; estrenaPila: vaciaPila where moves are searched or recorded: the tune is over, and who plays it no longer
; in the way
; out:       as vaciaPila; melodia
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
estrenaPila
        lsr     melodia
        jmp     vaciaPila
