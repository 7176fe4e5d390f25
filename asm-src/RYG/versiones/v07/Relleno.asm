; SPDX-License-Identifier: MIT
;
; Relleno.asm - versión 7: desplaza lo que sigue para que gjvgFila acabe en $ed, como en la serie.
; El gato perdido va al desplazamiento 21 + $ed, que en un byte es 2: VALOR: FF.

        dcb     175,0
