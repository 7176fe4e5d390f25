; SPDX-License-Identifier: MIT
; Music: one voice plays the chords of a list, note after note.

        scope   music
clock   = 985248                        ; of a C64 with PAL, in cycles a second
sid     = $d400
chords  = [[0,4,7,12],[9,12,16,21],[5,9,12,17],[7,11,14,19]]
length  = 8                             ; of a note, in frames

; What the SID takes for the tone so many semitones above the C of 130.8 Hz.
        function tone(n) = round(130.8128*pow(2,n/12.0)*pow(2,24)/clock)

        segment tables
notes
        for     chord,chords
        word    for i,0,3: tone(chord[i])
        endfor
size    = *-notes

        segment state
next    byte                            ; note: where it is in the table

        segment code
start   ldx     #0
        stx     next
        ldx     #last-first
@copy   lda     first,x
        sta     sid,x
        dex
        bpl     @copy
        lda     #10
        sta     sid+24
        rts
        segment tables
first   byte    0,0,0,8,0,$09           ; frequency, width of the pulse, control, attack and decay
last    byte    $40                     ; sustain and release
        segment code

; Begins a note every few frames.
play    lda     frame
        and     #length-1
        bne     +
        ldx     next
        lda     notes,x
        sta     sid
        lda     notes+1,x
        sta     sid+1
        lda     #$10                    ; ends the last note
        sta     sid+4
        lda     #$11
        sta     sid+4
        inx
        inx
        txa
        and     #size-1
        sta     next
+       rts
        endscope
