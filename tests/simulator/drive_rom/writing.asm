; SPDX-License-Identifier: MIT
; SAVE: a new entry of the directory, sectors of the block availability map, the file's bytes.

; Creates the file that was named.
create          jsr find
                lda #63
                bcc @refused
                jsr free_entry
                lda #72
                bcs @refused
                jsr allocate
                lda #72
                bcs @refused
                jsr read_directory
                ldx entry
                lda #$02                ; a program that is not complete
                sta $0402,x
                lda new_track
                sta $0403,x
                sta file_track
                lda new_sector
                sta $0404,x
                sta file_sector
                lda #0
                sta $041e,x
                sta $041f,x
                ldy index
                lda #16
                sta count
@name           lda #$a0
                cpy length
                bcs @pad
                lda text_in,y
                iny
@pad            sta $0405,x
                inx
                dec count
                bne @name
                jsr write_directory
                lda #2
                sta position
                lda #1
                sta blocks
                lda #channel_write
                sta channel_open
                lda #0
                jmp set_status
@refused        ldx #channel_none
                stx channel_open
                jmp set_status

; The first empty entry. C: there is none.
free_entry      lda #1
                sta dir_sector
@sector         jsr read_directory
                ldx #0
@entry          lda $0402,x
                beq @found
                txa
                clc
                adc #32
                tax
                bcc @entry
                lda $0401
                sta dir_sector
                lda $0400
                bne @sector
                sec
                rts
@found          stx entry
                clc
                rts

read_directory  lda dir_sector
                ldy #$80
                bne directory_job
write_directory lda dir_sector
                ldy #$90
                bne directory_job
read_map        lda #0
                ldy #$80
                bne directory_job
write_map       lda #0
                ldy #$90
directory_job   sta place+3
                lda #18
                sta place+2
                ldx #1
                tya
                jmp do

; new_track, new_sector: a sector that was free. C: there is none.
allocate        jsr read_map
                ldx #17
@track          stx new_track
                txa
                asl
                asl
                tay
                lda $0400,y
                bne @found
                ldx new_track
                cpx #18
                bcs @outward
                dex
                bne @track
                ldx #18
@outward        inx
                cpx #36
                bne @track
                sec
                rts
@found          sec
                sbc #1
                sta $0400,y
                ldx #0
                stx new_sector
@byte           iny
                lda $0400,y
                bne @bit
                lda new_sector
                clc
                adc #8
                sta new_sector
                bne @byte
@bit            ldx #1
                stx count
@look           lda $0400,y
                and count
                bne @take
                asl count
                inc new_sector
                bne @look
@take           lda $0400,y
                eor count
                sta $0400,y
                jsr write_map
                clc
                rts

; A: a byte of the file. A full buffer is written when another byte comes.
write_byte      ldx position
                bne @room
                pha
                jsr allocate
                lda new_track
                sta $0300
                lda new_sector
                sta $0301
                jsr write_file
                lda new_track
                sta file_track
                lda new_sector
                sta file_sector
                inc blocks
                pla
                ldx #2
@room           sta $0300,x
                inx
                stx position
                rts

write_file      lda file_track
                sta place
                lda file_sector
                sta place+1
                ldx #0
                lda #$90
                jmp do

; CLOSE of a file that is written: its last sector, and its entry.
close           lda channel_open
                ldx #channel_none
                stx channel_open
                cmp #channel_write
                bne @done
                ldx #0
                stx $0300
                ldx position
                dex
                stx $0301
                jsr write_file
                jsr read_directory
                ldx entry
                lda #$82
                sta $0402,x
                lda blocks
                sta $041e,x
                jsr write_directory
                sei
@done           rts
