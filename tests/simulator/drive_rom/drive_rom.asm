; SPDX-License-Identifier: MIT
; A small disk operating system for the 1541, written for gato's tests: it loads, saves and lists files, keeps an error channel, and knows
; M-R, M-W and M-E. Sectors go through a job queue as in Commodore's own: $00-$04 job and result, $06-$0f track and sector of the buffers
; $0300, $0400, ... Not a replacement for the original: one file at a time, no REL files, no scratching, no new directory sectors.

; --- the chips ---
bus             = $1800         ; in: 0 DATA low, 2 CLK low, 5-6 number of the drive, 7 ATN low; out: 1 DATA, 3 CLK, 4 ATN acknowledge
bus_ca1         = $1801
bus_direction   = $1802
bus_control     = $180c
bus_flags       = $180d
bus_enable      = $180e
head            = $1c00         ; 0-1 stepper, 2 motor, 3 LED, 4 write protect, 5-6 density, 7 no SYNC
head_byte       = $1c01
head_direction  = $1c02
byte_direction  = $1c03
timer_low       = $1c04
timer_high      = $1c05
head_auxiliary  = $1c0b
head_control    = $1c0c
head_flags      = $1c0d
head_enable     = $1c0e
reading         = $ee
writing         = $ce

data_in         = %00000001
data_out        = %00000010
clock_in        = %00000100
clock_out       = %00001000
acknowledge     = %00010000
motor           = %00000100
led             = %00001000

; --- memory ---
job             = $00
place           = $06           ; track and sector of each buffer
attention       = $10           ; ATN has fallen
listens         = $11
talks           = $12
secondary       = $13
byte_           = $14
last            = $15           ; 7: the byte came, or goes, with EOI
collects        = $16           ; what is received is a name ($f0), a command or data ($60)
channel_open    = $17           ; 0: nothing, 1: a file is read, 2: a file is written, 3: a listing, 4: memory
length          = $18           ; of what was collected
position        = $19           ; in the buffer that is read or written
buffer_end      = $1a           ; place of the last byte in it
head_track      = $1b
motor_time      = $1c
target          = $1d
target_sector   = $1e
raw             = $20           ; five bytes on their way to or from four
sum             = $25
tries           = $26
buffer          = $27           ; its address
index           = $29           ; where a name begins
status_place    = $2a
pointer         = $2b
count           = $2d
entry           = $2e           ; in the directory's sector
code            = $2f
file_track      = $30
file_sector     = $31
blocks          = $32
dir_sector      = $33
line_place      = $34
lines_left      = $35
header          = $40           ; eight bytes of a header
wanted          = $48           ; the same as ten that are looked for
raw_place       = $52           ; which of the bytes of a block comes next
halves_left     = $54
high_half       = $55
job_buffer      = $56
job_code        = $57
out             = $58
new_track       = $5a
new_sector      = $5b
line_end        = $5c
free            = $5d
own_listen      = $5e           ; the commands that mean this drive
own_talk        = $5f
text_in         = $0200         ; a name or command
status_text     = $0240
line            = $0270         ; of the listing
overflow        = $01bb         ; the part of a track's block that does not fit into a buffer
encoded         = $0600

channel_none    = 0
channel_read    = 1
channel_write   = 2
channel_list    = 3
channel_memory  = 4

ok              = 1
no_header       = 2
no_sync         = 3
no_data         = 4
bad_sum         = 5

*=$c000
reset           sei
                cld
                ldx #$b0                ; below `overflow`
                txs
                lda #0
                tax
@clear          sta $00,x
                sta $0200,x
                inx
                bne @clear
                sta bus
                lda #data_out | clock_out | acknowledge
                sta bus_direction
                lda bus                 ; the jumpers: 0 for drive 8
                lsr a
                lsr a
                lsr a
                lsr a
                lsr a
                and #3
                ora #$28
                sta own_listen
                eor #$60
                sta own_talk
                lda #1                  ; ATN falls: CA1 rises
                sta bus_control
                lda #$82
                sta bus_enable
                lda #%01100010
                sta head
                lda #%01101111
                sta head_direction
                lda #reading
                sta head_control
                lda #%01000001          ; timer 1 runs freely, the byte is latched
                sta head_auxiliary
                lda #0
                sta timer_low
                lda #$20
                sta timer_high
                lda #$c0
                sta head_enable
                lda #18
                sta head_track
                lda #73
                jsr set_status
                cli

main            ldx #$b0
                txs
                cli
@wait           lda attention
                beq @wait
                jmp serve

; --- output ---

; A: the next byte, and whether it is the last one. C: there is none.
next_byte       lda #0
                sta last
                lda secondary
                and #$0f
                cmp #15
                bne @file
                lda channel_open
                cmp #channel_memory
                beq @memory
                ldx status_place
                lda status_text,x
                inc status_place
                cmp #13
                bne @more
                lda #0
                jsr set_status
                lda #13
                bne @last
@memory         ldy #0
                lda (pointer),y
                inc pointer
                bne @same
                inc pointer+1
@same           dec blocks
                bne @more
                pha
                lda #0
                sta channel_open
                pla
@last           ldx #$80
                stx last
@more           clc
                rts
@file           lda channel_open
                cmp #channel_list
                beq @list
                cmp #channel_read
                bne @none
                jmp next_of_file
@list           jmp next_of_list
@none           sec
                rts

next_of_file    ldx position
                lda $0300,x
                cpx buffer_end
                beq @end
                inc position
                clc
                rts
@end            ldx $0300
                beq @last
                pha
                lda $0301
                sta place+1
                stx place
                jsr read_0
                pla
                clc
                rts
@last           ldx #channel_none
                stx channel_open
                ldx #$80
                stx last
                clc
                rts

; Reads the sector in `place` into $0300, and finds where its bytes are. A: the result.
read_0          ldx #0
                lda #$80
                jsr do
                pha
                lda #2
                sta position
                ldx #$ff
                lda $0300
                bne @whole
                ldx $0301
@whole          stx buffer_end
                pla
                rts

; Does job A in buffer X and waits for its end. A: the result.
do              sta job,x
                cli
@wait           lda job,x
                bmi @wait
                sei
                rts

; --- names ---

; Opens the file that was named.
open            lda text_in
                cmp #"$"
                bne @file
                jmp open_list
@file           jsr skip_drive
                lda secondary
                and #$0f
                cmp #1
                bne @read
                jmp create
@read           jsr find
                bcs @missing
                lda $0401+2,x
                sta place
                lda $0402+2,x
                sta place+1
                jsr read_0
                cmp #ok
                bne @failed
                lda #channel_read
                sta channel_open
                lda #0
                jmp set_status
@missing        lda #channel_none
                sta channel_open
                lda #62
                jmp set_status
@failed         ldx #channel_none
                stx channel_open
                clc
                adc #18
                jmp set_status

; index: where the name begins after "0:".
skip_drive      ldx #0
                stx index
@look           cpx length
                bcs @done
                lda text_in,x
                inx
                cmp #":"
                bne @look
                stx index
@done           rts

; Looks for the name in the directory. X: its entry in $0400. C: there is none.
find            lda #1
                sta dir_sector
@sector         lda #18
                sta place+2
                lda dir_sector
                sta place+3
                ldx #1
                lda #$80
                jsr do
                cmp #ok
                bne @none
                lda #0
@entry          sta entry
                tax
                lda $0402,x
                beq @next               ; nothing there
                jsr matches
                bcc @found
@next           lda entry
                clc
                adc #32
                bcc @entry
                lda $0401
                sta dir_sector
                lda $0400
                bne @sector
@none           sec
                rts
@found          ldx entry
                clc
                rts

; Is the name that of the entry? C: no.
matches         ldx entry
                ldy index
@next           cpy length
                beq @end
                lda text_in,y
                cmp #","
                beq @end
                cmp #"*"
                beq @yes
                cmp #"?"
                beq @same
                cmp $0405,x
                bne @no
@same           inx
                iny
                txa
                and #31
                cmp #16
                bne @next
@yes            clc
                rts
@end            lda $0405,x
                cmp #$a0
                beq @yes
                txa
                and #31
                cmp #16
                beq @yes
@no             sec
                rts

; --- commands ---

command         lda text_in
                cmp #"m"
                bne @other
                lda text_in+3
                sta pointer
                lda text_in+4
                sta pointer+1
                lda text_in+2
                cmp #"r"
                beq @read
                cmp #"w"
                beq @write
                cmp #"e"
                beq @execute
@error          lda #31
                jmp set_status
@other          cmp #"i"
                bne @error
                lda #0
                jmp set_status
@read           ldx #1
                lda length
                cmp #6
                bcc @one
                ldx text_in+5
@one            stx blocks
                lda #channel_memory
                sta channel_open
                rts
@write          ldy #0
@byte           cpy text_in+5
                beq @done
                lda text_in+6,y
                sta (pointer),y
                iny
                bne @byte
@done           rts
@execute        lda #0
                sta length
                cli
                jmp (pointer)

; --- the error channel ---

; A: the number of a message.
set_status      sta code
                lda #0
                sta status_place
                ldy #0
                lda code
                ldx #$30
@tens           cmp #10
                bcc @ones
                sbc #10
                inx
                bne @tens
@ones           pha
                txa
                sta status_text,y
                iny
                pla
                ora #$30
                sta status_text,y
                iny
                ldx #0
@find           lda messages,x
                cmp code
                beq @copy
                cmp #$ff
                beq @copy
@skip           inx
                lda messages,x
                bne @skip
                inx
                bne @find
@copy           inx
                lda messages,x
                beq @end
                sta status_text,y
                iny
                bne @copy
@end            ldx #0
@tail           lda tail,x
                sta status_text,y
                iny
                inx
                cpx #7
                bne @tail
                rts

messages        byte 0
                text ", ok"
                byte 0,73
                text ",gato test dos"
                byte 0,62
                text ", file not found"
                byte 0,63
                text ",file exists"
                byte 0,72
                text ",disk full"
                byte 0,31
                text ", syntax error"
                byte 0,$ff
                text ",read error"
                byte 0
tail            text ",00,00"
                byte 13

INCASM "protocol.asm"
INCASM "listing.asm"
INCASM "writing.asm"
INCASM "jobs.asm"

*=$fffa
                word reset, reset, interrupt
