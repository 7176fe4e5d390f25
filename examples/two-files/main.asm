; SPDX-License-Identifier: MIT
; The main program; the other file prints numbers.

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   lda     #<12345                 ; the number to print, low byte first
        ldx     #>12345
        jmp     print_word              ; in numbers.asm
