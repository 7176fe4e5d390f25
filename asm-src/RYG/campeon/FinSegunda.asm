; SPDX-License-Identifier: MIT
;
; FinSegunda.asm - hasta aquí el programa; lo que sigue ocupa la memoria de la tabla de
; posiciones hasta que Muda.asm se lo lleva.

finSegunda
*=memoriaTabla
