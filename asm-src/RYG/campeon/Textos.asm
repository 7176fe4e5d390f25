; SPDX-License-Identifier: MIT
;
; Textos.asm - todo lo que leen los jugadores, en códigos de pantalla, en los dos idiomas, y las
; teclas que le corresponden. «/» pasa a la línea siguiente; en el panel caben 15 letras. Las
; que la ROM no tiene se llaman como dice Acentos.asm.
; El fichero los trae aquí y Muda.asm los lleva bajo el KERNAL; el programa los nombra por
; su número.

txTitulo        = 0
txNivel         = txTitulo+1
txQue           = txNivel+1             ; la fila encima de la pregunta
txFacil         = txQue+1               ; los niveles con palabras, seguidos
txNormal        = txFacil+1
txFuerte        = txNormal+1
txNoPierde      = txFuerte+1
txSegundos      = txNoPierde+1
txSegundosDice  = txSegundos+1
txPeticion      = txSegundosDice+1
txFelicitacion  = txPeticion+1
txPesame        = txFelicitacion+1
txPulsaTecla    = txPesame+1
txNivelPanel    = txPulsaTecla+1
txSegundosPanel = txNivelPanel+1
txAzar          = txSegundosPanel+1
txTabla         = txAzar+1
txAperturas     = txTabla+1
txCorte         = txAperturas+1
txCamino        = txCorte+1
txSi            = txCamino+1
txNo            = txSi+1
txRaton         = txNo+1
txGatos         = txRaton+1
txMenu          = txGatos+1
txJugadas       = txMenu+1
txPensando      = txJugadas+1
txProfundidad   = txPensando+1
txNodos         = txProfundidad+1
txValor         = txNodos+1
txLinea         = txValor+1
txFueraTabla    = txLinea+1
txPerdida       = txFueraTabla+1
txNoHayJugada   = txPerdida+1
txNoPuedeIr     = txNoHayJugada+1
txVarias        = txNoPuedeIr+1
txPista         = txVarias+1
txSinRetirar    = txPista+1
txGuardada      = txSinRetirar+1
txNoGuardada    = txGuardada+1
txCargada       = txNoGuardada+1
txNoCargada     = txCargada+1
txSinUnidad     = txNoCargada+1
txNoEsPartida   = txSinUnidad+1
txSumaMala      = txNoEsPartida+1
txJugadaMala    = txSumaMala+1
txAcabada       = txJugadaMala+1
txConSonido     = txAcabada+1
txSinSonido     = txConSonido+1
txIdioma        = txSinSonido+1
txHechas        = txIdioma+1
txAyuda         = txHechas+1
txMenuTitulo    = txAyuda+1
txOpciones      = txMenuTitulo+1
txOpRetira      = txOpciones+1
txOpOtraVez     = txOpRetira+1
txOpEntera      = txOpOtraVez+1
txOpLee         = txOpEntera+1
txOpPista       = txOpLee+1
txOpCambia      = txOpPista+1
txOpDos         = txOpCambia+1
txOpDemo        = txOpDos+1
txOpNivel       = txOpDemo+1
txOpAzar        = txOpNivel+1
txOpTabla       = txOpAzar+1
txOpAperturas   = txOpTabla+1
txOpCorte       = txOpAperturas+1
txOpCamino      = txOpCorte+1
txOpGira        = txOpCamino+1
txOpColores     = txOpGira+1
txOpIdioma      = txOpColores+1
txOpSonido      = txOpIdioma+1
txOpColoca      = txOpSonido+1
txOpMedita      = txOpColoca+1
txOpFicheros    = txOpMedita+1
txOpMarcas      = txOpFicheros+1
txOpVista       = txOpMarcas+1
txSinRepetir    = txOpVista+1
txPartida       = txSinRepetir+1
txPartidaPie    = txPartida+1
txImpresa       = txPartidaPie+1
txSinImpresora  = txImpresa+1
txGanoEn        = txSinImpresora+1
txJugadasMas    = txGanoEn+1
txFicheros      = txJugadasMas+1
txFicherosPie   = txFicheros+1
txSinFicheros   = txFicherosPie+1
txNombre        = txSinFicheros+1
txMarcas        = txNombre+1
txGanadas       = txMarcas+1
txPerdidas      = txGanadas+1
txListo         = txPerdidas+1
txColoca        = txListo+1
txColocada      = txColoca+1
txMedita        = txColocada+1
txNoMedita      = txMedita+1
txVer           = txNoMedita+1
txPulsaPlay     = txVer+1
txPulsaGrabar   = txPulsaPlay+1
txSinCinta      = txPulsaGrabar+1
txNoEnCinta     = txSinCinta+1
txCintaParada   = txNoEnCinta+1
txEnDisco       = txCintaParada+1
txEnCinta       = txEnDisco+1
txSiguiente     = txEnCinta+1
numTextos       = txSiguiente+1

textosEs
        null    '*rat',oAc,'n y gatos - home vic software 2020*'
        null    'nivel 00-14? '
        null    abrePr,'qu',eAc
        null    'f',aAc,'cil'
        null    'normal'
        null    'fuerte'
        null    'no pierde'
        null    abrePr,'segundos? '
        null    'por jugada,/en hexadecimal./00: sin l',iAc,'mite'
        null    abrePr,'qu',eAc,' jugada?'
        null    abreEx,abreEx,'ha ganado el rat',oAc,'n!! enhorabuena!!'
        null    abreEx,abreEx,'oh....! han ganado los gatos!!'
        null    'pulsa una tecla para continuar...'
        null    'nivel '
        null    ' seg '
        null    'azar: '
        null    'tabla: '
        null    'aperturas: '
        null    'corte: '
        null    'camino: '
        null    's',iAc
        null    'no'
        null    'rat',oAc,'n '
        null    'gatos '
        null    'f8 men',uAc
        null    'jugadas'
        null    'pensando'
        null    'profundidad'
        null    'nodos'
        null    'valor'
        null    'l',iAc,'nea'
        null    'posici',oAc,'n fuera/de la tabla:/busco'
        null    'posici',oAc,'n/perdida: no/garantizo nada'
        null    'no hay jugada/'
        null    'ah',iAc,' no puede ir'
        null    'elige antes/qu',eAc,' gato'
        null    'pista:'
        null    'no hay jugada/que retirar'
        null    'partida/guardada'
        null    'no se ha podido/guardar'
        null    'partida/cargada'
        null    'no hay partida/que cargar'
        null    'no contesta/la unidad 8'
        null    'el fichero no/es una partida'
        null    'mala suma de/control'
        null    'hay una jugada/imposible'
        null    'la partida ya/ha terminado'
        null    'con sonido'
        null    'sin sonido'
        null    'espa',enie,'ol'
        null    'jugadas: '
        text    'mueve el rat',oAc,'n en diagonal, de casilla/'
        text    'en casilla; gana si llega a la fila 8./'
        text    'los gatos solo bajan, tambi',eAc,'n en/'
        text    'diagonal; ganan si lo encierran./'
        text    '/'
        text    'una jugada se elige/'
        text    '- por su n',uAc,'mero en la lista: 00/'
        text    '- por sus casillas: d1e2/'
        text    '- con las teclas de cursor y return/'
        text    '- con el joystick del puerto 2/'
        text    '- con el rat',oAc,'n 1351 del puerto 1/'
        text    '/'
        text    'c64 y persona se cambian con l; el/'
        text    'tablero se mira desde el bando humano./'
        text    'el nivel es la profundidad, en/'
        text    'hexadecimal: f',aAc,'cil 02, normal 06,/'
        text    'fuerte 0a; 00 no pierde con los gatos./'
        text    'mientras piensa, p: que juegue ya./'
        text    '/'
        text    'f8, o la derecha del tablero, es el/'
        null    'men',uAc,', con todas las ',oAc,'rdenes.'
        null    'men',uAc,'  cursor, joystick, rat',oAc,'n; i: ayuda'
        null    'n   nueva partida'
        null    'r   retira la ',uAc,'ltima jugada'
        null    't   otra vez lo retirado'
        null    'z   ver la partida entera'
        null    'j   jugadas, e imprimirlas'
        null    'p   pista'
        null    'l   cambia de bando'
        null    'u   dos personas'
        null    'm   demostraci',oAc,'n'
        null    'x   nivel y segundos'
        null    'f1  azar entre iguales'
        null    'f3  tabla en todo nivel'
        null    'f5  aperturas'
        null    'f7  corte'
        null    'f2  camino'
        null    'v   gira el tablero'
        null    'f4  colores'
        null    'f6  idioma'
        null    'q   sonido'
        null    'o   coloca una posici',oAc,'n'
        null    'y   piensa en tu turno'
        null    's   ficheros; tambi',eAc,'n g y k'
        null    'w   partidas ganadas'
        null    '+   en perspectiva'
        null    'no hay jugada/que repetir'
        null    'partida'
        null    'arriba, abajo; p imprime; otra, vuelve'
        null    'impresa'
        null    'no contesta la impresora'
        null    'gano en'
        null    ' o menos'
        null    'ficheros'
        null    'return carga; g guarda; n nuevo nombre'
        null    'no hay ficheros, o no contesta'
        null    'nombre: '
        null    'tus partidas'
        null    '  ganadas '
        null    '  perdidas '
        null    'l listo    stop'
        null    'elige una pieza/y su casilla'
        null    'posici',oAc,'n/colocada'
        null    'piensa tambi',eAc,'n/en tu turno'
        null    'piensa solo en/su turno'
        null    'cursor: un paso/espacio: sigue/otra: acaba'
        null    'pulsa play;/stop lo deja'
        null    'pulsa record y/play; stop lo/deja'
        null    'no contesta/la cinta'
        null    'no est',aAc,' en/la cinta'
        null    'se ha parado/la cinta'
        null    'unidad 8;  1 o derecha: la cinta'
        null    'la cinta;  8 o derecha: la unidad 8'
        null    'return: la siguiente partida'

textosEn
        null    '*mouse and cats - home vic software 2020'
        null    'level 00-14? '
        null    'which'
        null    'easy'
        null    'normal'
        null    'strong'
        null    'never loses'
        null    'seconds? '
        null    'for a move, in/hexadecimal./00: no limit'
        null    'your move? '
        null    'the mouse has won!! congratulations!!'
        null    'oh....! the cats have won!!'
        null    'press a key to go on...'
        null    'level '
        null    ' sec '
        null    'random: '
        null    'table: '
        null    'openings: '
        null    'cut-off: '
        null    'path: '
        null    'on'
        null    'no'
        null    'mouse '
        null    'cats  '
        null    'f8 menu'
        null    'moves'
        null    'thinking'
        null    'depth'
        null    'nodes'
        null    'value'
        null    'line'
        null    'not in the/table:/searching'
        null    'a lost/position: no/promises'
        null    'there is no/move '
        null    'it cannot go/there'
        null    'choose a cat/first'
        null    'hint:'
        null    'there is no/move to take/back'
        null    'game saved'
        null    'the game was/not saved'
        null    'game loaded'
        null    'there is no/game to load'
        null    'drive 8 does/not answer'
        null    'the file is/not a game'
        null    'its checksum/is wrong'
        null    'a move in it/is impossible'
        null    'the game is/over already'
        null    'sound on'
        null    'sound off'
        null    'english'
        null    'moves: '
        text    'the mouse moves diagonally, square by/'
        text    'square; it wins when it reaches row 8./'
        text    'the cats only move down, diagonally/'
        text    'too; they win when it cannot move./'
        text    '/'
        text    'a move is chosen/'
        text    '- by its number in the list: 00/'
        text    '- by its squares: d1e2/'
        text    '- with the cursor keys and return/'
        text    '- with a joystick in port 2/'
        text    '- with a 1351 mouse in port 1/'
        text    '/'
        text    'l changes sides between the c64 and/'
        text    'you; the board is seen from your side./'
        text    'the level is the depth of its search,/'
        text    'in hexadecimal: easy 02, normal 06,/'
        text    'strong 0a; 00 never loses as the cats./'
        text    'while it thinks, p: move now./'
        text    '/'
        text    'f8, or going right from the board, is/'
        null    'the menu with all orders.'
        null    'menu  cursor, joystick, mouse; i: help'
        null    'n   new game'
        null    'r   take back'
        null    't   redo'
        null    'z   replay the whole game'
        null    'j   read and print the moves'
        null    'p   hint'
        null    'l   change sides'
        null    'u   two players'
        null    'm   demonstration'
        null    'x   level and seconds'
        null    'f1  random choice'
        null    'f3  table at all levels'
        null    'f5  openings'
        null    'f7  cut-off'
        null    'f2  path'
        null    'v   turn the board'
        null    'f4  colours'
        null    'f6  language'
        null    'q   sound'
        null    'o   set up a position'
        null    'y   think in your turn'
        null    's   files; g and k too'
        null    'w   games won'
        null    '+   in perspective'
        null    'no move was/taken back'
        null    'the game'
        null    'up, down; p prints; others go back'
        null    'printed'
        null    'the printer does not answer'
        null    'i win in'
        null    ' or fewer'
        null    'files'
        null    'return loads; g saves; n new name'
        null    'no files, or no answer'
        null    'name:   '
        null    'your games'
        null    '  won '
        null    '  lost '
        null    'l done     stop'
        null    'choose a piece/and its square'
        null    'position/set up'
        null    'thinks in your/turn too'
        null    'thinks only in/its own turn'
        null    'cursor: a step/space: goes on/others: end'
        null    'press play;/stop gives up'
        null    'press record/and play; stop/gives up'
        null    'the tape does/not answer'
        null    'it is not on/the tape'
        null    'the tape was/stopped'
        null    'drive 8;  1 or right: the tape'
        null    'the tape;  8 or right: drive 8'
        null    'return: the next game'
finTextosDatos
paginasTextos   = (finTextosDatos-textosEs)/256+1
