; SPDX-License-Identifier: MIT
; Products of A and X, low byte in A, high byte in X.
multiply subroutine
	sta .factor
	stx .other
	lda #0
	ldx #8
.bit	lsr .other
	bcc .skip
	clc
	adc .factor
.skip	ror
	ror .low
	dex
	bne .bit
	tax
	lda .low
	rts
.factor	.byte 0
.other	.byte 0
.low	.byte 0
halve	lsr
	rts
