; SPDX-License-Identifier: MIT
;
; TituloDatos.asm - el dibujo del título: Titulo.png, comprimido por tools/title.

dibujoTitulo
        incbin  "Titulo.bin"
