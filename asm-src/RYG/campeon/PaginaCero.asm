; SPDX-License-Identifier: MIT
;
; PaginaCero.asm - de quién es cada cosa: página cero, entradas del KERNAL, mapa de memoria.
;
; El campeón (Campeon.asm) quita la ROM de BASIC para siempre, así que los bytes de BASIC,
; $02-$8f, están libres. El KERNAL conserva $90-$fa; del resto, $fb-$fe son los punteros de
; los ficheros compartidos. Nadie más declara una dirección por debajo de $0100.
;
; Este fichero va el primero: CAMPEON dice a los ficheros compartidos qué deben dejar
; fuera.

CAMPEON = 1

; --- Processor port -------------------------------------------------------------------

R6510           = $01                   ; configuración de memoria del 6510
sinBasic        = $36                   ; RAM en $a000-$bfff; E/S y KERNAL se quedan
sinKernal       = $35                   ; lo mismo sin el KERNAL: se ve la RAM de $e000-$ffff
conGlifos       = $32                   ; RAM y la ROM de caracteres en lugar de E/S

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

estado          = $90                   ; ST, estado de la última entrada o salida
relojHi         = $a0                   ; reloj de 60 tics por segundo: byte alto, medio, bajo
relojMed        = $a1
relojLo         = $a2
teclasEnCola    = $c6                   ; teclas que esperan en la cola
punteroLo       = $fb                   ; tablero de una rutina compartida; texto que se escribe
punteroHi       = $fc
destinoLo       = $fd                   ; segundo tablero al copiar; pantalla donde se escribe
destinoHi       = $fe
cola            = $0277                 ; la cola de diez teclas
cambioJuego     = $0291                 ; bit 7: SHIFT y Commodore no cambian nada
vectorIrq       = $0314
vectorNmi       = $0318                 ; adónde lleva la tecla RESTORE
nmiSinKernal    = $fffa                 ; lo mismo en la RAM bajo el KERNAL

setlfs          = $ffba                 ; fichero lógico A, dispositivo X, dirección secundaria Y
setnam          = $ffbd                 ; nombre: longitud A, dirección X/Y
openKernal      = $ffc0
closeKernal     = $ffc3                 ; fichero A
chkin           = $ffc6                 ; entrada del fichero X
chkout          = $ffc9                 ; salida al fichero X
clrchn          = $ffcc                 ; de vuelta a teclado y pantalla
chrin           = $ffcf
chrout          = $ffd2
getIN           = $ffe4                 ; siguiente tecla en A, 0 si no hay; destruye X e Y

; --- Memory map ---------------------------------------------------------------------------------------
;
; El VIC mira el banco 3, $c000-$ffff. Lo que muestra está en la RAM que tapan la E/S y el KERNAL:
; escribir en ella no pide nada; leerla, que el KERNAL se aparte un momento (sinKernal), sin
; interrupciones. El fichero trae los textos y los dibujos donde después está la tabla de
; posiciones; lo primero que hace el programa es llevarlos a su sitio (Muda.asm).

memoriaLibre    = $0400                 ; registro de la partida y lo que se lee; no es del fichero
memoriaGanadas  = $4400                 ; quién gana cada posición: GanadasDatos.asm
memoriaTabla    = $9000                 ; tabla de posiciones hasta finTabla
finTabla        = $d000                 ; la RAM acaba donde empieza la E/S
bancoVic        = $c000
color           = $d800                 ; colores de la pantalla
glifos          = $d800                 ; caracteres, en la RAM bajo los colores
pantalla        = $e000                 ; 25 filas de 40 códigos
sprites         = $e400                 ; 16 dibujos
textos          = $e800                 ; lo que leen los jugadores
mapaPersp       = $fc00                 ; el tablero en perspectiva, 20 filas de 24 códigos
finTextos       = $fff0                 ; después, los vectores
