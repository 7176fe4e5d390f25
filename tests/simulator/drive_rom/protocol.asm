; SPDX-License-Identifier: MIT
; The serial bus: commands after ATN, bytes in both directions.

; Reads the commands after ATN, and executes them when ATN is high again.
serve           sei
                lda #0
                sta attention
                lda bus
                and #255-clock_out
                ora #data_out | acknowledge
                sta bus
@command        bit bus
                bpl @released
                jsr receive
                bcs @released
                lda byte_
                jsr obey
                jmp @command
@released       lda bus
                and #255-acknowledge
                sta bus
                lda listens
                bne @listen
                lda talks
                bne @talk
                jsr let_go
                jsr finish_collecting
                jmp main
@listen         jmp take_data
@talk           jmp give_data

let_go          lda bus
                and #255-data_out-clock_out
                sta bus
                rts

; A: a byte after ATN.
obey            cmp own_listen
                beq @listen
                cmp own_talk
                beq @talk
                cmp #$40
                bcc @no_listener
                cmp #$60
                bcc @no_talker
                sta secondary
                and #$f0
                cmp #$e0
                beq @close
                ldx listens
                beq @done
                sta collects
                ldx #0
                stx length
                cmp #$60
                bne @done
                lda channel_open        ; data of a file that is written go into the buffer
                cmp #channel_write
                bne @done
                lda secondary
                cmp #$6f
                beq @done
                lda #$80
                sta collects
@done           rts
@close          jmp close
@listen         lda #1
                sta listens
                rts
@talk           lda #1
                sta talks
                rts
@no_listener    lda #0
                sta listens
                rts
@no_talker      lda #0
                sta talks
                rts

; A byte from the bus. C: ATN has changed, and there is none.
receive         lda #0
                sta last
                lda #8
                sta count
@talker         jsr attention_changes
                bcs @none
                lda bus
                and #clock_in
                bne @talker             ; it is not ready yet
                lda bus
                and #255-data_out
                sta bus
                ldx #6                  ; a quarter of a millisecond
@first          lda bus
                and #clock_in
                bne @begins
                jsr attention_changes
                bcs @none
                dex
                bne @first
                bit last
                bmi @first
                lda #$80                ; the last byte: understood
                sta last
                lda bus
                ora #data_out
                sta bus
                ldx #16
@hold           dex
                bne @hold
                lda bus
                and #255-data_out
                sta bus
                jmp @first
@begins         jsr attention_changes   ; CLK goes low after ATN too
                bcs @none
@bits           lda bus
                eor #data_in
                lsr
                and #clock_in/2
                bne @bits
                ror byte_
@over           lda bus
                and #clock_in
                beq @over
                dec count
                bne @bits
                lda bus
                ora #data_out
                sta bus
                clc
                rts
@none           sec
                rts

; C: ATN is not as it was when this series of bytes began.
attention_changes
                lda bus
                and #acknowledge
                beq @high
                bit bus
                bmi @same
@changed        sec
                rts
@high           bit bus
                bmi @changed
@same           clc
                rts

; Sends A; `last` says whether it is the last one. C: ATN has changed.
send            sta byte_
                lda #8
                sta count
@heard          jsr attention_changes
                bcs @none
                lda bus
                and #data_in
                beq @heard              ; the previous byte has not been taken yet
                lda bus
                and #255-clock_out
                sta bus
@ready          jsr attention_changes
                bcs @none
                lda bus
                and #data_in
                bne @ready
                bit last
                bpl @bits
@understands    jsr attention_changes
                bcs @none
                lda bus
                and #data_in
                beq @understands
@understood     jsr attention_changes
                bcs @none
                lda bus
                and #data_in
                bne @understood
@bits           lda bus
                ora #clock_out
                sta bus
                jsr pause
@bit            lda bus
                and #255-data_out
                lsr byte_
                bcs @one
                ora #data_out
@one            sta bus
                jsr pause
                and #255-clock_out
                sta bus
                jsr pause
                ora #clock_out
                sta bus
                dec count
                bne @bit
                and #255-data_out
                sta bus
                ldx #0
@taken          lda bus
                and #data_in
                bne @done
                jsr attention_changes
                bcs @none
                dex
                bne @taken
@done           clc
                rts
@none           sec
                rts

pause           ldx #12
@wait           dex
                bne @wait
                rts

; This device talks: CLK becomes its own.
give_data       lda bus
                and #255-data_out
                ora #clock_out
                sta bus
@host           lda bus                 ; (the C64 has released it already, or will)
                and #data_in
                beq @host
                ldx #40
@wait           dex
                bne @wait
@next           jsr next_byte
                bcs @nothing
                jsr send
                bcs @end
                bit last
                bpl @next
@nothing        jsr let_go
                jmp main
@end            jsr let_go
                jmp main

; This device listens until ATN falls.
take_data       sei
                jsr receive
                bcs @end
                ldx length
                lda byte_
                bit collects
                bpl @text
                lda collects
                cmp #$80
                bne @name
                lda byte_
                jsr write_byte
                jmp take_data
@name           lda byte_
@text           cpx #$3f
                bcs take_data
                sta text_in,x
                inc length
                jmp take_data
@end            jmp main

; After UNLISTEN: a name or a command is complete.
finish_collecting
                lda length
                beq @done
                lda collects
                cmp #$f0
                beq @name
                lda secondary
                cmp #$6f
                bne @forget
                jsr command
                jmp @forget
@name           lda secondary
                cmp #$ff
                beq @command
                jsr open
                jmp @forget
@command        jsr command
@forget         lda #0
                sta length
@done           rts
