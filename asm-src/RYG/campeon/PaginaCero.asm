; SPDX-License-Identifier: MIT
;
; PaginaCero.asm - who owns what: page zero, the KERNAL's entries, the memory map.
;
; The champion (Campeon.asm) switches the BASIC ROM out for good, so BASIC's bytes
; $02-$8f are free. The KERNAL keeps $90-$fa; of the rest $fb-$fe are the pointers
; of the shared files. Nothing else declares an address below $0100.
;
; This file comes first in the build: CAMPEON tells the shared files what to leave
; out.

CAMPEON = 1

; --- Processor port -------------------------------------------------------------------

R6510           = $01                   ; memory configuration of the 6510
sinBasic        = $36                   ; RAM at $a000-$bfff; I/O and KERNAL stay
conGlifos       = $32                   ; the same with the character ROM in the place of I/O

; --- Position of the search: squares are numbers 0-31 (Casillas.asm) --------------------

cuadroRaton     = $02                   ; the mouse
cuadrosGatos    = $03                   ; the four cats in ascending order: the rearmost first
tope            = $07                   ; $ff, above every square: ends the scan of the cats
clave0          = $08                   ; key of the four cats, 20 bits
clave1          = $09
clave2          = $0a

; --- Working bytes of a node; nothing of them survives the search of a child ---------------

desde           = $0b                   ; a cat's move: from, to
hasta           = $0c
camino          = $0d                   ; direction * 32 + square it starts from
claveLado       = $0e                   ; mouse and side to move, as the table keeps them
sumaEval        = $0f                   ; value under construction
valorHijo       = $10
nodoTempX       = $11
cuentaNodos     = $12                   ; nodes left until the next look at keys and clock

; --- Entry of the hash table, one pointer a field (TablaHash.asm); low bytes stay 0 ---------

tkClave         = $14
tkRaton         = $16
tkProf          = $18
tkCota          = $1a
tkValor         = $1c
tkJugada        = $1e

; --- Nodes on the path from the root, by remaining depth 0-15 --------------------------------

numProfs        = 16
alfa            = $20                   ; the mouse is sure of this value
beta            = $30                   ; the cats are sure of this value
mejor           = $40                   ; best value so far
jugActual       = $50                   ; number of the move being searched
jugHash         = $60                   ; move that the table proposes
jugMejor        = $70                   ; move of the best value
cota            = $80                   ; what the best value is: exact or a bound

; --- KERNAL ---------------------------------------------------------------------------------------

estado          = $90                   ; ST, status of the last input or output
relojHi         = $a0                   ; jiffy clock, 60 ticks a second: high, middle, low byte
relojMed        = $a1
relojLo         = $a2
teclasEnCola    = $c6                   ; keys waiting in the queue
punteroLo       = $fb                   ; board that a shared routine works on; text being written
punteroHi       = $fc
destinoLo       = $fd                   ; second board while copying; screen being written
destinoHi       = $fe
cola            = $0277                 ; the queue of ten keys
cambioJuego     = $0291                 ; bit 7: SHIFT and Commodore key change nothing
vectorNmi       = $0318                 ; where the RESTORE key leads

setlfs          = $ffba                 ; logical file A, device X, secondary address Y
setnam          = $ffbd                 ; name: length A, address X/Y
openKernal      = $ffc0
closeKernal     = $ffc3                 ; file A
chkin           = $ffc6                 ; input from file X
chkout          = $ffc9                 ; output to file X
clrchn          = $ffcc                 ; back to keyboard and screen
chrin           = $ffcf
chrout          = $ffd2
getIN           = $ffe4                 ; next key in A, 0 if none; destroys X and Y

; --- Memory map ---------------------------------------------------------------------------------------

pantalla        = $0400                 ; 25 rows of 40 screen codes
color           = $d800                 ; their colours
glifos          = $3800                 ; character set: the VIC cannot see RAM at $1000-$1fff
memoriaLibre    = $4000                 ; game record and buffers, not part of the program file
memoriaTabla    = $7000                 ; hash table up to finTabla
finTabla        = $d000                 ; RAM ends where I/O begins
