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

; --- Posición de la búsqueda: las casillas son números 0-31 (Casillas.asm) ---------------

cuadroRaton     = $02                   ; el ratón
cuadrosGatos    = $03                   ; los cuatro gatos en orden: primero el más rezagado
tope            = $07                   ; $ff, mayor que toda casilla: acaba el recorrido
clave0          = $08                   ; clave de los cuatro gatos, 20 bits
clave1          = $09
clave2          = $0a

; --- Bytes de trabajo de un nodo; ninguno sobrevive a la búsqueda de un hijo ---------------

desde           = $0b                   ; jugada de un gato: desde, hasta
hasta           = $0c
camino          = $0d                   ; dirección * 32 + casilla de la que sale
claveLado       = $0e                   ; ratón y bando, como los guarda la tabla
sumaEval        = $0f                   ; valor en construcción
valorHijo       = $10
nodoTempX       = $11
cuentaNodos     = $12                   ; nodos hasta la próxima mirada a teclas y reloj
cotaLeida       = $13

; --- Entrada de la tabla, un puntero por campo (TablaHash.asm); el byte bajo es 0 -----------

tkClave = $14
tkLado  = $16
tkProf  = $18
tkValor = $1a

; --- Nodos cuyas hojas se valoran sin hacer jugadas (Cerca.asm) ------------------------------

vecinos         = $1c                   ; las cuatro casillas junto al ratón, 4 bytes
nodosCerca      = $20                   ; nodos y hojas valorados en este nodo
valorArriba     = $21                   ; parte fija de las hojas de una fila más arriba
valorAbajo      = $22                   ; y de una más abajo
limiteArriba    = $23                   ; primera casilla de esas filas
limiteAbajo     = $24
mejorHoja       = $25
jugCerca        = $26                   ; jugada de un gato que se valora
primera         = camino                ; el gato más rezagado tras ella
base            = sumaEval              ; valor de una hoja sin casillas tapadas
formacion       = valorHijo

; --- Nodos del camino desde la raíz, por profundidad que falta, 0-20 -------------------------

numProfs        = 21
alfa            = $27                   ; el ratón tiene asegurado este valor
beta            = alfa+numProfs         ; los gatos tienen asegurado este valor
mejor           = beta+numProfs         ; mejor valor hasta ahora
jugActual       = mejor+numProfs        ; número de la jugada que se busca
jugMejor        = jugActual+numProfs    ; la del mejor valor; hasta $8f

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
memoriaGanadas  = $4400                 ; quién gana cada posición: GanadasDatos.asm
memoriaTabla    = $9000                 ; hash table up to finTabla
finTabla        = $d000                 ; RAM ends where I/O begins
