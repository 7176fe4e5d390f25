; SPDX-License-Identifier: MIT
; A program for the test of DASM's files: macros, repetitions, other files, several segments, code that runs where it is copied to.
	processor 6502

; ---- names
chrout	equ $ffd2
screen	= $0400
colours	equ $d800
border	= $d020
width	= 8
negative = -2
tape	= $033c
count	set 3
text	eqm 3+4

	list off
	include "lib/hidden.h"
	list on
	include "lib/macros.h"

; ---- memory that the file does not have
	seg.u variables
	org $fb
source	ds 2
target	ds.w 1

; ---- start: 10 SYS 2061
	seg code
	org $0801
	.word next, 10
	.byte $9e, "2061", 0
next	.word 0
start	sei
	cld
	lda #0
	sta border
	set16 source, block
	set16 target, fast
	ldx #block_end - block
	jsr copy
	SET16 source, deep_block
	set16 target, deep
	ldx #deep_end - deep_block
	jsr copy
	jsr fast
	jsr fill
	jsr sums
	lda #6
	ldx #7
	jsr multiply
	sta product
	stx product + 1
	print hello
	print_now "AND GOODBYE"
	wait 3
	jsr last
	jsr after
	hidden
	cli
	rts

; ---- copies X bytes
copy	subroutine
	ldy #0
.each	lda (source),y
	sta (target),y
	iny
	dex
	bne .each
	rts

; ---- fills rows of the screen
fill	subroutine
	ldx #width - 1
.each	txa
row	set 0
	repeat 4
	sta screen + 40 * row,x	; 3 bytes
	inc colours + 40 * row,x ; 3 bytes
row	set row + 1
	repend
	dex
	bpl .each
1$	bpl 1$
	repeat 2
	wait 2
	repend
	rts

; ---- sums of tables
sums	subroutine
	ldx #0
	txa
	clc
one	adc squares,x
	inx
	cpx #16
	bne one
	sta sum
	if count > 2
	ldy #count
	sty sum + 1
	else
	ldy #0
	sty sum + 1
	endif
	maybe 0
	maybe 1
	nothing
	rts

	include "lib/maths.asm"
after	nop
	included
	rts

hello	dc.b "HELLO, ", "WORLD", 13, 0
sum	.byte 0, 0
product	dc.w 0
long	dc.l $12345678, 7

; ---- what runs elsewhere
block
	rorg $c000
fast	ldx #width
	lda #1
.loop	sta colours,x
	dex
	bpl .loop
	set16 source, screen
	jsr deep
	inc fast_count
	rts
fast_count
	.byte 0
fast_table
	.byte 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
	.word fast, fast_table
	rend
block_end
deep_block
	rorg tape + 8
deep	ldy #2
	lda #"*"
deep_loop
	sta (source),y
	dey
	bpl deep_loop
	rts
	rend
deep_end
	rorg tape + 40
	nop
	jmp chrout
	rend

; ---- another segment
	seg tables
	org $0b00
	include "lib/tables.asm"
last	lda squares + 3
	cmp #9
	bne wrong
	inc border
	rts
wrong	jmp wrong
	ds 11, $ea
	nop
	align 16
	incbin "lib/bytes.bin"
	.byte 1
	ds 20, 1
	align 32, $ea
	hex 00112233445566
	org $0bd0
	incbin "lib/bytes.bin"
	echo "the end is at", *
	end
