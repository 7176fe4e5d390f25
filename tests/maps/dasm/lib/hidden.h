; SPDX-License-Identifier: MIT
; The listing does not show this file.
	MAC hidden
	lda border
	bne .done
	inc border
.done
	ENDM
