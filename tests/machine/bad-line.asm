; SPDX-License-Identifier: MIT
; In a bad line BA falls in cycle 12. The processor stops at its first read from then on and goes on in cycle 55, when the 40
; characters have been fetched. Writes do not wait: at most three follow each other, those of an interrupt or BRK.

*=$c000
start   jsr     stable
        at      20,1
        lda     #$1b                    ; DEN, YSCROLL 3: line 51 is the first bad line
        sta     $d011
        at      51,3
        clock                           ; cycles 3 to 8
        nop                             ; 9 and 10
        nop                             ; 11; from 12 on it waits
        stolen  4
        sta     reads
        at      51,4
        clock
        sta     $02                     ; the third cycle writes, in cycle 12
        stolen  3
        sta     write
        at      51,3
        clock
        inc     $02                     ; writes in cycles 12 and 13
        stolen  5
        sta     writes
        at      51,3
        clock
        sta     $0400,x                 ; the fourth of five cycles reads an unused byte, in cycle 12
        stolen  5
        sta     dummy
        lda     #$35                    ; no ROM: the vector of BRK is in RAM
        sta     $01
        lda     #<@broke
        sta     $fffe
        lda     #>@broke
        sta     $ffff
        at      51,4
        clock
        brk                             ; pushes in cycles 12, 13 and 14
@broke  stolen  7
        sta     pushes
        pla
        pla
        pla
        lda     #$37
        sta     $01
        rts
reads   byte    0
write   byte    0
writes  byte    0
dummy   byte    0
pushes  byte    0

        incasm  "stable.asm"
