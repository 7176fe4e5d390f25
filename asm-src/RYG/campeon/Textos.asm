; SPDX-License-Identifier: MIT
;
; Textos.asm - todo lo que leen los jugadores, en códigos de pantalla, y las teclas que le
; corresponden. Traducir el juego es traducir este fichero.

txTitulo        null    '*raton y gatos - home vic software 2020*'
txNivel         null    'nivel (00-14) ? '
txSegundos      null    'segundos (00-ff) ? '
txPeticion      null    'que jugada desea? '
txFelicitacion  null    'ha ganado el raton!! enhorabuena!!'
txPesame        null    'oh....! han ganado los gatos!!'
txPulsaTecla    null    'pulsa una tecla para continuar...'

txColumnas      null    '0 1 2 3 4 5 6 7'
txPanelNivel    null    'nivel      segundos'
txAzar          null    'f1 azar'
txTabla         null    'f3 tabla'
txAperturas     null    'f5 aperturas'
txCorte         null    'f7 corte'
txCamino        null    'f2 camino'
txSi            null    'si'
txNo            null    'no'
txPartida       null    'partida'
txAyuda1        null    'n nueva  r retira  p pista  l cambia'
txAyuda2        null    'm demo  g guarda  k carga  joystick 2'

txJugadas       null    'jugadas'
txPensando      null    'pensando'
txProfundidad   null    'profundidad'
txNodos         null    'nodos'
txValor         null    'valor'
txLinea         null    'linea'

txFueraTabla    null    'posicion fuera de la tabla: busco'
txPerdida       null    'posicion perdida: no garantizo nada'
txNoHayJugada   null    'no hay jugada '
txPista         null    'pista: '
txSinRetirar    null    'no hay jugada que retirar'
txGuardada      null    'partida guardada'
txNoGuardada    null    'no se ha podido guardar'
txCargada       null    'partida cargada'
txNoCargada     null    'no hay partida que cargar'
txSinUnidad     null    'no contesta la unidad 8'
txNoEsPartida   null    'el fichero no es una partida'
txSumaMala      null    'la suma de control no coincide'
txJugadaMala    null    'contiene una jugada imposible'
txAcabada       null    'la partida ya ha terminado'

; Órdenes: F1, F3, F5, F7, F2 y letras que no son cifras hexadecimales. El orden es el de
; Ordenes.asm.
teclasOrden     byte    $85,$86,$87,$88,$89
                byte    "n","r","p","l","m","g","k"
numOrdenes      = 12

; Nombre del fichero de una partida, entre lo que empieza una orden de borrar y lo que lo
; abre para escribir.
ordenBorra      text    "s0:"
nombreFichero   text    "ryg-partida"
finNombre       text    ",s,w"
finNombreEscribe
