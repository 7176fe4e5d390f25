; SPDX-License-Identifier: MIT
;
; PaginaCero.asm - who owns what: page zero, the processor port, the memory map.
;
; BASIC is switched out for good, so $02-$8f are free; the KERNAL keeps $90-$fa. The
; number of a piece is the address of the byte in page zero that holds its square:
; white pieces are $40-$4f, black ones $80-$8f. So the square of piece X is
; `lda casillaDe,x`, and its kind, $20 below, is `lda tipoDe,x`, which wraps around.
;
; All of that is taken, and $a7-$b6, which the KERNAL keeps for tape and serial line: they
; hold nothing while files are used.

; --- Processor port -------------------------------------------------------------------

R6510           = $01                   ; memory configuration of the 6510
sinBasic        = $36                   ; RAM at $a000-$bfff; I/O and KERNAL stay
sinKernal       = $35                   ; the KERNAL is out too; interrupts have to be off
soloRam         = $34                   ; the chips too

; --- Pointers --------------------------------------------------------------------------

ptAtaca = $02                           ; table of attacks, moved so that the index is a square
ptRumbo = $04                           ; table of directions, likewise
ptDe    = $06                           ; list of moves of this ply: origins
ptA     = $08                           ; and targets

; --- The position ------------------------------------------------------------------------

desde           = $0a                   ; square of the piece that the generator is at
propio          = $0b                   ; side to move: blancas or negras, a bit of its pieces' numbers
ajeno           = $0c                   ; the other one
ply             = $0d                   ; half-moves made from the root, 0-63
jDe             = $0e                   ; move as the lists hold it: origin and target, see Jugada.asm
jA              = $0f
clave0          = $10                   ; key of the position, 32 bits
clave1          = $11
clave2          = $12
clave3          = $13
suma            = $14                   ; white less black by the tables of the search, word
fase            = $18                   ; pieces left, 24 at the start (Evaluacion.asm)
derechos        = $19                   ; castling rights: enroque… bits
alPaso          = $1a                   ; square passed over by a pawn that can be taken en passant, 0 none
cincuenta       = $1b                   ; half-moves without pawn move and capture, at most 255
pieza           = $1c                   ; number of the piece that moves
capturada       = $1d                   ; number of the piece that is taken, 0 none

; --- What Legalidad.asm finds out ----------------------------------------------------------

numJaques       = $1e                   ; pieces that give check
jaqueDe         = $1f                   ; square of one of them
tiposBlancas    = $20                   ; kinds of the white pieces, 16 bytes
jaqueRumbo      = $30                   ; step from the king to it, 0 when it needs no free line
numClavadas     = $31                   ; pieces pinned to their king
rey             = $32                   ; square of the king of the side to move

; --- Working bytes of the rules ---------------------------------------------------------------

objetivo        = $33                   ; square that may be attacked
destino         = $34                   ; end of a line
paso            = $35                   ; step along it
primera         = $36                   ; first piece on it
signo           = $37                   ; $ff for black: high byte of its values
salto           = $38                   ; where haz goes on; the high byte stays
numLista        = $3a                   ; moves in the list while Y is needed otherwise
coronadas       = $3b                   ; white pieces in the places of pawns, promoted or extra
coronadasNegras = $3c
seguroDer       = $3d                   ; 0 when the king may step to this side
seguroIzq       = $3e                   ; and to that
temporal        = $3f
casillasBlancas = $40                   ; squares of the white pieces, 16 bytes
pasoA           = $50                   ; en passant under trial: target, origin, pawn
pasoDe          = $51
pasoPeon        = $52
primerFiltro    = $53                   ; first move that a filter looks at
profPerft       = $54                   ; half-moves below this node
limiteHi        = $55                   ; a word that is compared or counted down
limiteLo        = $56
valorLo         = $57                   ; value on its way up the search
valorHi         = $58
factor          = $59                   ; product under construction: factor, then three bytes
mejorLugar      = $59                   ; place of the best capture of a list under construction
producto        = $5a                   ; to $5c
vgUltimo        = $5d                   ; time of the last look at keys, high byte of a timer
ptTexto         = $5e                   ; text being read or written
tiposNegras     = $60                   ; kinds of the black pieces, 16 bytes
casillasNegras  = $80                   ; squares of the black pieces, 16 bytes

; --- The screen, which the rules do not know ------------------------------------------------------

ptLetras        = $70                   ; text or drawing being read
columna         = $72                   ; cell of a row in the panel
indice          = $73
casilla         = $74                   ; square being painted
codigo          = $75                   ; character of it
siguiente       = $76                   ; from one of its characters to the next
cuerpo          = $77                   ; colour of its cells
oscura          = $78                   ; not 0: it is dark
linea           = $79                   ; line of a character
bando           = $7a                   ; side whose row is painted
tipoBuscado     = $7b                   ; kind of pieces that are counted
estado          = $7c                   ; how the game stands, as estadoPartida says
lineas1         = $7d                   ; of the control ports, as the interrupt has seen them
lineas2         = $7e
octeto          = $7f                   ; byte on its way from or to the drive
mejorRango      = $a7                   ; of the captures written so far
umbral          = $a8                   ; least kind that is worth a capture
maxCoronas      = $a9                   ; promotions that are written
ptValores       = $aa                   ; values of a kind by square
ptColumna       = $ac                   ; a column of the key
nuevaSuma       = $ae                   ; suma and fase as a move would make them (Tanteo.asm)
nuevaFase       = $b2
ptRangos        = $b3                   ; ranks of the list of moves
quitando        = $b5                   ; $ff: a piece is taken off the tables
abierta         = $b6                   ; ply whose list ptDe, ptA and ptRangos point to
ningunaLista    = $ff
caminoX         = $f7                   ; way of the mouse since the frame before
caminoY         = $f8
ptDisco         = $f9                   ; text or table of files and questions
ptCelda         = $fb                   ; cells: screen memory
ptColor         = $fd                   ; and their colours

; --- Pieces ---------------------------------------------------------------------------------------

blancas         = $40                   ; bit of every number of a white piece
negras          = $80
borde           = $c0                   ; off the board: both
ambas           = $c0                   ; what turns one side into the other
casillaDe       = $00                   ; by number: square
tipoDe          = $e0                   ; by number: kind
muerta          = $f0                   ; square of a piece that is not on the board

; Places in the list of a side, which are added to its bit. Those below prPeones always
; hold pieces of their kind; the others pawns, and pieces beyond one queen, two rooks …
prRey           = 0
prDama          = 1
prTorre         = 2                     ; and 3
prAlfil         = 4                     ; and 5
prCaballo       = 6                     ; and 7
prPeones        = 8                     ; to 15

; Kinds; those that a pawn can become are the codes of promotion.
peon    = 1
caballo = 2
alfil   = 3
torre   = 4
dama    = 5
reyTipo = 6

; Castling rights.
enroqueCortoB   = 1
enroqueLargoB   = 2
enroqueCortoN   = 4
enroqueLargoN   = 8

; --- Memory ---------------------------------------------------------------------------------------
;
; $0400 screen; $0801 program: main program and rules; $3700 sprites and characters, where
; the VIC can see them, at first the title; $4000 program: all the rest; $9800 tables and record, in
; this at first the tune; $c000 board, tables, lists; $d000, under the chips, the opening book; $e000, under
; the KERNAL, the table of positions, notation, which pawns win, and the vector of the NMI, which cannot be
; masked.

; The view in perspective, while it is shown, has the upper half of each column of that table; the
; plan's characters wait there meanwhile (Perspectiva.asm). What other parts call of it is in bytes that
; the KERNAL does not use.

pantalla        = $0400
colores         = $d800
finZonaBaja     = $3700
vista3D         = $e200                 ; AJEDREZ.3D, from its load address to its last byte, gaps with it
finVista3D      = $f800
vistaCerca      = $02a7
finVistaCerca   = $0300
nmiSinKernal    = $fffa
zonaAlta        = $4000
finZonaAlta     = $9800


; Files, in the place of ranks, since nothing is searched meanwhile: the game that was there
; before one is loaded, and a word of a text or what the drive says. The names of a
; directory stand where that game goes.
ficheros        = $9800
respaldo        = ficheros
respaldoInicial = ficheros+$0320
respaldoEstado  = ficheros+$0366
respaldoNombres = ficheros+$036c
palabra         = ficheros+$03bc
finPalabra      = ficheros+$041d

; What main program and view share, in one place, since the view is a file of its own (Vista.asm).
vistaFija       = $366a
vista           = vistaFija             ; 1: the board is shown in perspective
girado          = vistaFija+1           ; $77: black below, 0: white below
esquema         = vistaFija+2           ; first byte of the colour scheme in use
cursor          = vistaFija+3           ; square as if white were below
seleccion       = vistaFija+4           ; the selected piece's, nada: none
ultimaDe        = vistaFija+5           ; squares of the last move as they are marked, as if white
ultimaA         = vistaFija+6           ; were below; nada: none
restanBorde     = vistaFija+7           ; squares that may still be painted before the beam is back
punteroEsquemas = vistaFija+8           ; word: the colour schemes
sitios          = vistaFija+10          ; words: operands that the view changes, see nuevos there
numSitios       = 9                     ; words; then the address of a byte
ordenVista      = vistaFija+30

; And constants of the screen.
espacio         = $20
multicolor      = 8                     ; bit of a cell's colour
codigo1         = $31
codigoMinuscula = 64                    ; what makes a small letter of a capital
filaAbajo       = 24                    ; the lower player, and the letters of the files
glifos          = $3800
punteros        = pantalla+$03f8        ; of the sprites
numMarco        = finZonaBaja/64        ; upper half of a frame; the lower one follows
vicSprites      = $d000                 ; x and y of the first
marcoCursor     = 2                     ; from there to the sprites of this frame
marcoSeleccion  = 6
marcoUltima     = 10
marcaOrigen     = 14                    ; one sprite
marcaDestino    = $08                   ; bit in what a square shows
colorBlancas    = 3                     ; of the scheme
colorTextos     = 5
colorDestino    = 9

libro           = $d000                 ; the opening book, under the chips (Aperturas.asm)
finLibro        = $e000
libroCargado    = $9e00                 ; where it is loaded, after what Valores.asm holds

; The table of positions, under the KERNAL: columns of 1,024 bytes.
tablaClave2     = $e000                 ; of the key
tablaClave3     = $e400
tablaDe         = $e800                 ; the best move
tablaA          = $ec00
tablaLo         = $f000                 ; the value
tablaHi         = $f400
tablaClase      = $f800                 ; depth, what the value is, two bits of the key; 0: empty
finTabla        = $fc00
paginasTabla    = 4
rasgosJugadas   = $fc00                 ; what the notation of each move of the game tells, see Notacion.asm
arboles         = $fd90                 ; which pawns win alone, see Arboles.asm

; Tables by kind and square, 128 bytes a kind, pawns first. Index: the square, plus 8 for
; a black piece, where a board of 16 columns has no square.
tamTipo         = $80
tablasTipo      = $a400
zobrist0        = tablasTipo            ; columns of the key: one pool of numbers, read from four places
zobrist1        = tablasTipo+67
zobrist2        = tablasTipo+134
zobrist3        = tablasTipo+201
valores         = tablasTipo+$0400      ; values in the search, those of black negative
valorMedio      = tablasTipo+$0700      ; values they are made of, 64 bytes a kind as in Valores.asm:
valorFinal      = valorMedio+6*64       ; of the middle game, of the ending
finValores      = valorFinal+6*64

; The search: what a node keeps, by ply; best lines, 16 bytes each.
maxLinea        = 16
nodos           = $9c00
nvAlfaLo        = nodos                 ; the window
nvAlfaHi        = nodos+$40
nvBetaLo        = nodos+$80
nvBetaHi        = nodos+$c0
nvMejorLo       = nodos+$0100           ; the best value so far
nvMejorHi       = nodos+$0140
nvProf          = nodos+$0180           ; half-moves to look ahead
nvEtapa         = nodos+$01c0           ; which moves come next, see Orden.asm
nvLargo         = nodos+$0200           ; of the best line
nvJaque         = nodos+$0240           ; not 0: in check
nvNumero        = nodos+$0280           ; moves tried
nvTablaDe       = nodos+$02c0           ; the move that the table has
nvTablaA        = nodos+$0300           ; nada: none
nvCorteDe       = nodos+$0340           ; quiet moves that ended a node of this ply
nvCorteA        = nodos+$0380
nvCorte2De      = nodos+$03c0
nvLineaDe       = $a000
nvLineaA        = $a100
nodos2          = $a200
nvCorte2A       = nodos2
nvQuietoLo      = nodos2+$40            ; the value without a move
nvQuietoHi      = nodos2+$80
nvMejorDe       = nodos2+$c0            ; the move that raised the window
nvMejorA        = nodos2+$0100          ; nada: none
nvNulo          = nodos2+$0140          ; not 0: after a null move
nvFutil         = nodos2+$0180          ; not 0: quiet moves are not worth a trial
nvReduce        = nodos2+$01c0          ; half-moves less; bit 7: with the whole window
listasValor     = ficheros              ; ranks of moves, salteRangos bytes before the lists
salteRangos     = $2d00

; What haz keeps for deshaz, by ply.
maxPly          = 64
marcos          = $ae00
frClave0        = marcos
frClave1        = marcos+$40
frClave2        = marcos+$80
frClave3        = marcos+$c0
frSumaLo        = marcos+$0100
frSumaHi        = marcos+$0140
frFase          = marcos+$0180
frDerechos      = marcos+$01c0
frAlPaso        = marcos+$0200
; Where the list of a ply begins, and how many moves it has.
ltDeLo          = marcos+$0240
ltDeHi          = marcos+$0280
ltNumero        = marcos+$02c0
ltSiguiente     = marcos+$0300
finMarcos       = marcos+$0340          ; here the program goes on, see Brecha.asm
frCincuenta     = $0380                 ; the cassette's buffer
frCapturada     = $03c0
frDe            = $c380                 ; after the table of attacks
frA             = $c3c0

; The game: moves as lists hold them, keys of the positions before and after them.
maxJugadas      = 400
coords          = $b2eb                 ; king and pawn against king, see Remate.asm; after the program
partidaDe       = $b300
partidaA        = $b490
partidaClaves   = $b620                 ; 4 bytes each
finPartida      = $bc64

; generaLegales.
glDe            = $bd00
glA             = $be00
glCorona        = $bf00

; While the search runs, how often quiet moves of a kind to a square were the answer.
historia        = glDe

; The board has 16 columns, of which the right half and 33 bytes before and after hold
; borde. It is in the middle of a page, so that no step on it leaves the page.
tablero         = $c080
primerBorde     = $c05f                 ; 33 bytes before a1
finBorde        = $c119                 ; end of the 33 bytes after h8
nvQuedan        = $c120                 ; by ply: captures that have not been tried, see Alcanza.asm
bordeAbajo      = tablero+$ef           ; border too: squares below the first rank are indexed by negative numbers
ident           = $c180                 ; its own index
ataca           = $c200                 ; by difference of squares + $77: which kinds attack from there
finAtaca        = $c378
rumbo           = $c400                 ; likewise: step from the one to the other, 0 none
finRumbo        = $c4f0
listasDe        = $c500                 ; lists of moves, one ply after the other
listasA         = $c900                 ; salteLista bytes after listasDe
salteLista      = $0400
finListas       = $c900
; Data of the program that need no first value but 0: preparaPrograma clears these pages.
zonaDatos       = $cd00
numClics        = 32                    ; more than can wait
tamLista        = 180                   ; cells, see PintaLista.asm
vistos          = zonaDatos             ; what the squares show, see PintaTablero.asm
foto            = vistos+8              ; what they are to show
cambios         = vistos+128            ; squares that do not show what they should
clicColumna     = cambios+64            ; cells that have been clicked
clicFila        = clicColumna+numClics
lista           = clicFila+numClics     ; the moves made, as the panel shows them
nvFalta         = lista+tamLista        ; by ply: what is missing to exceed alpha, see Alcanza.asm
finZonaDatos    = nvFalta+$40
; And others that are written before they are read.
maxFen          = 95                    ; characters
efTexto         = finPartida            ; FEN, ended by 0
maxOrden        = 40
dkOrden         = efTexto+maxFen+1      ; command or name for the drive, PETSCII
tamTecleado     = 17
tecleado        = dkOrden+maxOrden      ; what is being typed, ASCII
finDatosPartida = tecleado+tamTecleado
maxCola         = 16
cola            = $c4f0                 ; keys that wait
maxJugador      = 39                    ; characters of a name
nombreBlancas   = $c000                 ; names of the players, ended by 0; empty: no file has named him
nombreNegras    = nombreBlancas+maxJugador+1
largoNombres    = 2*(maxJugador+1)
inicial         = $cf00                 ; position in which the game began, as leeFen has read it
leida           = $cf50                 ; position that leeFen is reading
nvSumas         = $cfa0                 ; by ply, not 0: sums tell what moves are worth, see ponQuieto
pnLineaDe       = $cfe0                 ; the best line
pnLineaA        = pnLineaDe+maxLinea

        ifdef   GATO
        assert  coords+21 = partidaDe,"the squares of an ending do not end at the record"
        assert  finMarcos <= coords,"frames reach into the squares of an ending"
        assert  frA+maxPly <= rumbo,"frames reach into the table of directions"
        assert  partidaA = partidaDe+maxJugadas,"the record's origins do not end at partidaA"
        assert  partidaClaves = partidaA+maxJugadas,"the record's targets do not end at partidaClaves"
        assert  finPartida = partidaClaves+4*(maxJugadas+1),"the record's keys do not end at finPartida"
        assert  respaldoInicial = respaldo+2*maxJugadas,"the copy of the record does not end at respaldoInicial"
        assert  finZonaAlta <= ficheros,"the program may reach into the tables of the search"
        assert  finZonaDatos <= zonaDatos+$0200,"more data than are cleared"
        assert  finPalabra <= nvCorteDe,"the words of files reach beyond what a search writes first"
        assert  listasValor+salteLista <= nodos,"the ranks of moves reach into the nodes"
        assert  rasgosJugadas+maxJugadas <= arboles,"the notation of moves reaches into the trees"
        assert  finDatosPartida <= glDe,"data after the record reach into the table of legal moves"
        assert  nombreBlancas+largoNombres <= primerBorde,"the names reach into the board"
        assert  finBorde <= nvQuedan,"the border reaches into what a node keeps"
        assert  nvQuedan+$40 <= bordeAbajo,"what a node keeps reaches into the border"
        assert  bordeAbajo+17 = ident,"the border does not end at the tables of attacks"
        assert  finRumbo <= cola,"the table of directions reaches into the keys that wait"
        assert  cola+maxCola <= listasDe,"the keys that wait reach into the lists"
        assert  nvSumas+$40 <= pnLineaDe,"what a node keeps reaches into the best line"
        assert  pnLineaA+maxLinea <= libro,"the best line reaches into the book"
        assert  listasValor+salteRangos = listasDe,"every move has its rank"
        assert  finAtaca <= frDe,"the table of attacks reaches into the frames"
        assert  finRumbo <= listasDe,"the table of directions reaches into the lists"
        assert  listasA+salteLista <= zonaDatos,"lists reach into data"
        assert  zonaDatos+$0200 <= inicial,"data reach into the initial position"
        endif
