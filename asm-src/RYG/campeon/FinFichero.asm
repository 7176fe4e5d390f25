; SPDX-License-Identifier: MIT
;
; FinFichero.asm - el final del fichero.

finFichero
