; SPDX-License-Identifier: MIT
;
; AperturasDatos.asm - the opening book as it is loaded: where the search will keep its
; data, until preparaPrograma moves the book under the chips.

*=libroCargado

        incbin  "Aperturas.bin"

        ifdef   GATO
        assert  *-libroCargado <= finLibro-libro,"the book does not fit under the chips"
        endif
