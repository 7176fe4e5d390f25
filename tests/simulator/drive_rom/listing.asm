; SPDX-License-Identifier: MIT
; LOAD"$": the directory as a BASIC program, line by line.

put_blank       lda #$20
put             cmp #$a0                ; what fills names
                bne put_raw
                lda #$20
put_raw         sta line,x
                inx
                rts

open_list       lda #18
                sta place+2
                lda #0
                sta place+3
                ldx #1
                lda #$80
                jsr do
                jsr count_free
                ldx #0
@start          lda list_start,x
                jsr put_raw
                cpx #8
                bne @start
                ldy #0
@name           lda $0490,y
                jsr put
                iny
                cpy #16
                bne @name
                lda #$22
                jsr put_raw
                jsr put_blank
                ldy #0
@id             lda $04a2,y
                jsr put
                iny
                cpy #5
                bne @id
                jsr end_line
                lda #1
                sta dir_sector
                sta lines_left
                jsr read_list_sector
                lda #channel_list
                sta channel_open
                lda #0
                jmp set_status

list_start      byte 1,4,1,1,0,0,$12,$22

end_line        lda #0
                jsr put_raw
                stx line_end
                sta line_place
                rts

read_list_sector
                lda dir_sector
                sta place+3
                ldx #1
                lda #$80
                jsr do
                lda #0
                sta entry
                rts

; Free blocks of all tracks but the directory's.
count_free      lda #0
                sta free
                sta free+1
                ldx #4
@track          cpx #18*4
                beq @next
                lda $0400,x
                clc
                adc free
                sta free
                bcc @next
                inc free+1
@next           inx
                inx
                inx
                inx
                cpx #36*4
                bne @track
                rts

next_of_list    ldx line_place
                lda line,x
                inc line_place
                inx
                cpx line_end
                bne @more
                ldx lines_left
                beq @last
                pha
                jsr next_line
                pla
@more           clc
                rts
@last           ldx #channel_none
                stx channel_open
                ldx #$80
                stx last
                clc
                rts

next_line       ldy entry
                lda $0402,y
                bne @file
@next           lda entry
                clc
                adc #32
                sta entry
                bcc next_line
                lda $0400
                beq @free
                lda $0401
                sta dir_sector
                jsr read_list_sector
                jmp next_line
@free           lda #0
                sta lines_left
                ldx #0
                jsr begin_line
                lda free
                jsr put_raw
                lda free+1
                jsr put_raw
                ldy #0
@text           lda blocks_free,y
                jsr put_raw
                iny
                cpy #12
                bne @text
                jsr end_line
                jsr put_raw
                jsr put_raw
                stx line_end
                rts
@file           ldx #0
                jsr begin_line
                lda $041e,y
                jsr put_raw
                lda $041f,y
                jsr put_raw
                lda $041e,y
                cmp #100
                bcs @one
                cmp #10
                bcs @two
                jsr put_blank
@two            jsr put_blank
@one            jsr put_blank
                lda #$22
                jsr put_raw
                lda #16
                sta blocks
@name           lda $0405,y
                cmp #$a0
                beq @quote
                jsr put
                iny
                dec blocks
                bne @name
@quote          lda #$22
                jsr put_raw
                inc blocks
@pad            jsr put_blank
                dec blocks
                bne @pad
                ldy #0
@type           lda type_text,y
                jsr put_raw
                iny
                cpy #3
                bne @type
                jsr end_line
                lda entry               ; the next one follows
                clc
                adc #32
                sta entry
                bcc @done
                lda $0400
                beq @no_more
                lda $0401
                sta dir_sector
                jmp read_list_sector
@no_more        lda #224                ; that entry is made an empty one, in the copy that is here
                sta entry
                lda #0
                sta $04e2
@done           rts

begin_line      lda #1
                jsr put_raw
                jmp put_raw

blocks_free     text "blocks free."
type_text       text "prg"
