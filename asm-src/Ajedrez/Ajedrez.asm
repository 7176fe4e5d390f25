; SPDX-License-Identifier: MIT
;
; Ajedrez.asm - chess: BASIC line and main program.
;
; The files keep RYG's convention: parameters and results are bytes in memory with a
; prefix made of the routine's initials. What survives a call is stated above each
; routine; A never does. Squares are rank * 16 + file, a1 is 0.

; --- 10 SYS2064 ----------------------------------------------------------------

*=$0801

        byte    $0b,$08                 ; address of the next BASIC line
        byte    $0a,$00                 ; line 10
        byte    $9e                     ; SYS
        text    "2064"
        byte    $00                     ; end of line
        byte    $00,$00                 ; end of program

*=$0810

; --- Main program ---------------------------------------------------------------

juegaAjedrez
        jsr     estrenaPrograma         ; the title, which goes on at jaPantalla
        jsr     preparaPrograma
        jsr     olvidaSesion
        jsr     leeOpciones
jaPantalla
        jsr     estrenaPantalla
        jsr     preparaReloj
        jsr     pintaTodo
        jsr     invita
esperaOrden
        jsr     tomaTecla
        beq     sinTecla
        jsr     estrenaTecla
        jmp     esperaOrden
sinTecla
        jsr     mientrasEspera
        jmp     esperaOrden
