; SPDX-License-Identifier: MIT
;
; Nombres.asm - desde la versión 12: cómo llaman los ficheros comunes a dameRaton y dameGato.
; En los tableros de 29 bytes la posición de una ficha se lee; en los de 88 se busca.

damePosicionRaton       = dameRaton
dprTableroLo            = drTableroLo
dprTableroHi            = drTableroHi
dprOffsetRaton          = drOffset
damePosicionGato        = dameGato
dpgTableroLo            = dgTableroLo
dpgTableroHi            = dgTableroHi
dpgNumGato              = dgNumGato
dpgOffsetGato           = dgOffset
