; SPDX-License-Identifier: MIT
;
; AperturasDatos.asm - the opening book as it is loaded: in the place of what the search
; keeps, until preparaPrograma moves it under the chips.

*=libroCargado

        incbin  "Aperturas.bin"

        ifdef   GATO
        assert  *-libroCargado <= finLibro-libro,"the book has no room under the chips"
        endif
