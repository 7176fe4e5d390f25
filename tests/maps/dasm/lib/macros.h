; SPDX-License-Identifier: MIT
	mac set16
	lda #<{2}
	sta {1}
	lda #>{2}
	sta {1} + 1
	endm

	macro print
	ldx #0
.next	lda {1},x
	beq .done
	jsr chrout
	inx
	bne .next
.done
	endm

; Code and its text.
	mac print_now
	ldx #0
.next	lda .here,x
	beq .end
	jsr chrout
	inx
	bne .next
.here	dc.b {1}, 0
.end
	endm

	mac wait
	repeat {1}
	nop		; 1 byte
	bit sum		; 3 bytes
	repend
	endm

; Ends early.
	mac maybe
	if {1} == 0
	lda #{1}
	mexit
	endif
	ldx #{1}
	ldy #{1}
	endm

	mac nothing
	endm

	mac included
	inx
	include "lib/part.h"
	dex
	wait 1
	endm
