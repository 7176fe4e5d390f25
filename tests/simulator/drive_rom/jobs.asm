; SPDX-License-Identifier: MIT
; The disk controller: every eight milliseconds the timer's interrupt looks for jobs ($80 read, $90 write) and does them. A byte comes
; every 26 to 32 cycles; the pin SO sets V when it is there.

interrupt       pha
                txa
                pha
                tya
                pha
                lda bus_flags
                and #2
                beq @timer
                lda bus_ca1             ; clears the flag
                lda #1
                sta attention
@timer          bit head_flags
                bvc @done
                lda timer_low
                jsr jobs
@done           pla
                tay
                pla
                tax
                pla
                rti

jobs            ldx #4
@look           lda job,x
                bmi @found
                dex
                bpl @look
                lda motor_time
                beq @done
                dec motor_time
                bne @done
                lda head
                and #255-motor-led
                sta head
@done           rts
@found          stx job_buffer
                sta job_code
                txa
                asl
                tay
                lda place,y
                sta target
                lda place+1,y
                sta target_sector
                lda #0
                sta buffer
                txa
                clc
                adc #3
                sta buffer+1
                lda #250
                sta motor_time
                lda head
                ora #motor | led
                sta head
                jsr perform
                ldx job_buffer
                sta job,x
                rts

; A: the result.
perform         jsr seek
                jsr any_header
                cmp #ok
                bne @failed
                lda header+3            ; the head's real position
                cmp head_track
                beq @there
                sta head_track
                jmp perform
@there          jsr make_wanted
                lda job_code
                cmp #$90
                beq @write
                jsr find_wanted
                cmp #ok
                bne @failed
                jmp read_data
@write          jsr encode_data
                jsr find_wanted
                cmp #ok
                bne @failed
                jmp write_data
@failed         rts

; Half a track is a step of the magnets; there are two between tracks.
seek            lda head_track
                cmp target
                beq @density
                bcc @inward
                dec head_track
                ldy #3
                bne @step
@inward         inc head_track
                ldy #1
@step           jsr half_step
                jsr half_step
                jmp seek
@density        ldx #%01100000
                cmp #18
                bcc @set
                ldx #%01000000
                cmp #25
                bcc @set
                ldx #%00100000
                cmp #31
                bcc @set
                ldx #0
@set            stx raw
                lda head
                and #%10011111
                ora raw
                sta head
                rts

; Y: how far the magnets go on, 1 or 3.
half_step       sty raw
                lda head
                clc
                adc raw
                and #3
                sta raw
                lda head
                and #252
                ora raw
                sta head
                tya
                pha
                ldx #6
                ldy #0
@wait           dey
                bne @wait
                dex
                bne @wait
                pla
                tay
                rts

; Waits for the next SYNC mark, and returns after it. C: there is none.
wait_sync       ldx #0
                ldy #0
@wait           bit head
                bpl @found
                dey
                bne @wait
                dex
                bne @wait
                sec
                rts
@found          lda head_byte
                clv
                clc
                rts

; Reads whatever header comes next. A: the result.
any_header      lda #60
                sta tries
@again          jsr wait_sync
                bcs @no_sync
                ldy #0
@byte           bvc @byte
                clv
                lda head_byte
                sta overflow,y
                iny
                cpy #10
                bne @byte
                jsr decode_from_overflow
                ldy #0
@decode         jsr decoded
                sta header,y
                iny
                cpy #8
                bne @decode
                lda header
                cmp #8
                bne @next
                lda header+1
                eor header+2
                eor header+3
                eor header+4
                eor header+5
                beq @ok
@next           dec tries
                bne @again
                lda #no_header
                rts
@no_sync        lda #no_sync
                rts
@ok             lda #ok
                rts

; The header of the wanted sector, as the head will see it.
make_wanted     lda target_sector
                sta header+2
                eor header+3
                eor header+4
                eor header+5
                sta header+1
                ldx #wanted
                stx out
                ldx #0
                stx out+1
                ldy #0
@next           lda header,y
                jsr encode_byte
                iny
                cpy #8
                bne @next
                rts

find_wanted     lda #90
                sta tries
@again          dec tries
                beq @none
                jsr wait_sync
                bcs @no_sync
                ldy #0
@byte           bvc @byte
                clv
                lda head_byte
                cmp wanted,y
                bne @again
                iny
                cpy #8
                bne @byte
                lda #ok
                rts
@none           lda #no_header
                rts
@no_sync        lda #no_sync
                rts

read_data       jsr wait_sync
                ldy #0
@byte           bvc @byte
                clv
                lda head_byte
                sta (buffer),y
                iny
                bne @byte
@rest           bvc @rest
                clv
                lda head_byte
                sta overflow,y
                iny
                cpy #69
                bne @rest
                lda #0
                sta raw_place
                sta raw_place+1
                sta halves_left
                sta sum
                jsr decoded
                cmp #7
                bne @no_data
                ldy #0
@decode         jsr decoded
                sta (buffer),y
                eor sum
                sta sum
                iny
                bne @decode
                jsr decoded
                cmp sum
                bne @bad
                lda #ok
                rts
@no_data        lda #no_data
                rts
@bad            lda #bad_sum
                rts

; --- four bits as five, and back ---

decode_from_overflow
                lda #0
                sta raw_place
                sta halves_left
                lda #1
                sta raw_place+1
                rts

; A: the next byte of four that are five. Keeps Y.
decoded         lda halves_left
                bne @there
                jsr load_raw
                lda #8
                sta halves_left
@there          dec halves_left
                dec halves_left
                jsr half
                asl
                asl
                asl
                asl
                sta high_half
                jsr half
                ora high_half
                rts

half            lda #0
                ldx #5
@bit            asl raw+4
                rol raw+3
                rol raw+2
                rol raw+1
                rol raw
                rol
                dex
                bne @bit
                tax
                lda halves,x
                rts

; Five bytes of the block: first those in the buffer, then those after it.
load_raw        tya
                pha
                ldx #0
@next           ldy raw_place
                lda raw_place+1
                bne @behind
                lda (buffer),y
                jmp @have
@behind         lda overflow,y
@have           sta raw,x
                inc raw_place
                bne @same
                inc raw_place+1
@same           inx
                cpx #5
                bne @next
                pla
                tay
                lda #0
                rts

; A goes out as ten bits; `out` is written whenever five bytes are full. Keeps Y.
encode_byte     pha
                lsr
                lsr
                lsr
                lsr
                jsr encode_half
                pla
                and #15
                jsr encode_half
                inc halves_left
                lda halves_left
                cmp #4
                bne @done
                lda #0
                sta halves_left
                tya
                pha
                ldy #0
@store          lda raw,y
                sta (out),y
                iny
                cpy #5
                bne @store
                pla
                tay
                lda out
                clc
                adc #5
                sta out
                bcc @done
                inc out+1
@done           rts

encode_half     tax
                lda codes,x
                asl
                asl
                asl
                ldx #5
@bit            asl
                rol raw+4
                rol raw+3
                rol raw+2
                rol raw+1
                rol raw
                dex
                bne @bit
                rts

codes           byte $0a,$0b,$12,$13,$0e,$0f,$16,$17,$09,$19,$1a,$1b,$0d,$1d,$1e,$15
halves          byte 255,255,255,255,255,255,255,255,255,8,0,1,255,12,4,5
                byte 255,255,2,3,255,15,6,7,255,9,10,11,255,13,14,255

; The buffer with its mark and checksum, as it goes to the disk.
encode_data     lda #<encoded
                sta out
                lda #>encoded
                sta out+1
                lda #0
                sta sum
                sta halves_left
                lda #7
                jsr encode_byte
                ldy #0
@byte           lda (buffer),y
                eor sum
                sta sum
                lda (buffer),y
                jsr encode_byte
                iny
                bne @byte
                lda sum
                jsr encode_byte
                lda #0
                jsr encode_byte
                lda #0
                jmp encode_byte

; After the wanted header: skips the rest of it and the gap, then SYNC and the block.
write_data      ldx #11
@gap            bvc @gap
                clv
                dex
                bne @gap
                lda #$ff
                sta byte_direction
                lda #writing
                sta head_control
                lda #$ff
                sta head_byte
                ldx #5
@sync           bvc @sync
                clv
                dex
                bne @sync
                ldy #0
@first          lda encoded,y
@wait           bvc @wait
                clv
                sta head_byte
                iny
                bne @first
@second         lda encoded+256,y
@wait_2         bvc @wait_2
                clv
                sta head_byte
                iny
                cpy #69
                bne @second
@end            bvc @end
                clv
@end_2          bvc @end_2
                lda #reading
                sta head_control
                lda #0
                sta byte_direction
                lda #ok
                rts
