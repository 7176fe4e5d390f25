; SPDX-License-Identifier: MIT
;
; FinPrimera.asm - hasta aquí la parte del programa que está delante de GanadasDatos.asm.

finPrimera
