; SPDX-License-Identifier: MIT
; The half of the fast loader that runs in the drive, at $0500. Labels are the addresses in the program; `+moved` makes them those in the drive.

drive_place     = $0500
moved           = drive_place-drive_code
bus             = $1800                 ; in: 0 DATA low, 7 ATN low; out: 1 pulls DATA, 3 pulls CLK
busy            = %00001000
job             = $00                   ; $80 reads a sector into $0300; the drive sets 1 when it is done
job_track       = $06
job_sector      = $07
buffer          = $0300                 ; a sector: track and sector of the next one, then 254 bytes
directory       = 18

drive_code bit  bus                     ; waits until the command M-E is over
        bmi     drive_code
        lda     #busy
        sta     bus
        ldx     #directory
        ldy     #1
@sector jsr     read_sector+moved
        ldx     #0
@entry  stx     entry+moved
        lda     buffer+2,x
        cmp     #$82                    ; a program
        bne     @next
        ldy     #0
@character lda  file_name+moved,y
        cmp     buffer+5,x
        bne     @next
        inx
        iny
        cpy     #16
        bne     @character
        ldx     entry+moved
        ldy     buffer+4,x
        lda     buffer+3,x
        tax
        jmp     send_file+moved
@next   lda     entry+moved
        clc
        adc     #32
        tax
        bcc     @entry
        ldy     buffer+1
        ldx     buffer
        bne     @sector
send_error lda  #255
        jsr     send+moved
        jmp     finish+moved

; Sends each sector as a count and that many bytes. in: track and sector of the first one in X and Y.
send_file jsr   read_sector+moved
        lda     #254
        ldx     buffer
        bne     @whole
        ldx     buffer+1                ; the last sector says where its last byte is
        dex
        txa
@whole  sta     entry+moved
        jsr     send+moved
        ldy     #2
@byte   lda     buffer,y
        jsr     send+moved
        iny
        dec     entry+moved
        bne     @byte
        ldy     buffer+1
        ldx     buffer
        bne     send_file
        txa
        jsr     send+moved
finish  lda     #0
        sta     bus
        cli
        rts

; Reads a sector into `buffer`; the drive's own interrupt does the work. in: track in X, sector in Y.
read_sector stx job_track
        sty     job_sector
        lda     #$80
        sta     job
        cli
@wait   lda     job
        bmi     @wait
        sei
        cmp     #1
        beq     @done
        pla
        pla
        jmp     send_error+moved
@done   rts

; Sends A; preserves Y. Each of the four pairs of bits is first moved to bits 1 and 3, those of the lines.
send    tax
        and     #%00001010
        sta     pair_0+moved
        txa
        asl
        and     #%00001010
        sta     pair_1+moved
        txa
        lsr
        lsr
        lsr
        lsr
        tax
        and     #%00001010
        sta     pair_2+moved
        txa
        asl
        and     #%00001010
        sta     pair_3+moved
        lda     #0                      ; releases CLK: the byte is ready
        sta     bus
@asked  lda     bus
        lsr
        bcc     @asked
        lda     pair_0+moved
        sta     bus                     ; 12 cycles after the look that saw DATA
shown_0 nop
        nop
        nop
        lda     pair_1+moved
        sta     bus
shown_1 nop
        nop
        nop
        lda     pair_2+moved
        sta     bus
shown_2 nop
        nop
        nop
        lda     pair_3+moved
        sta     bus
shown_3 nop
        nop
        nop
        nop
        lda     #busy
        sta     bus
sent    rts
        ASSERT  CYCLES(shown_0,shown_1) = 14
        ASSERT  CYCLES(shown_1,shown_2) = 14
        ASSERT  CYCLES(shown_2,shown_3) = 14
        ASSERT  CYCLES(shown_3,sent) = 14

pair_0          byte    0
pair_1          byte    0
pair_2          byte    0
pair_3          byte    0
entry           byte    0
file_name       text    "data"
                byte    $a0,$a0,$a0,$a0,$a0,$a0,$a0,$a0,$a0,$a0,$a0,$a0
drive_code_end
        ASSERT  drive_code_end+moved <= $0700,"the drive's map of free blocks is at $0700"
