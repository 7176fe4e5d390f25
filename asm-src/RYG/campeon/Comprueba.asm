; SPDX-License-Identifier: MIT
;
; Comprueba.asm - lo que debe cumplirse para que el programa quepa. ASSERT es de gato:
; CBM prg Studio no lo conoce, así que este fichero solo está en campeon.gato.json y no
; aporta ningún byte.

        ASSERT  numOrdenes = ordenCarga, "Textos.asm has not as many keys as there are commands"
        ASSERT  glifos = $3800, "vicGlifos says where the character set is"
        ASSERT  finGlifosPropios <= glifos, "the program grows into its character set"
        ASSERT  memoriaTabla+tamTabla <= finTabla, "the hash table does not fit below $d000"
        ASSERT  jugMejor+numProfs <= estado, "the nodes of the path reach the KERNAL's page zero"
        ASSERT  finAntesTablas <= tablasNodo, "the program grows into the tables of Casillas.asm: move tablasNodo"
        ASSERT  >destinoRaton = >(saleDe+63), "destinoRaton, destinoGato and saleDe cross a page"
        ASSERT  >ocupada = >(cambioClave1+63), "ocupada, filaDe, primeraFila, cambioClave0, cambioClave1 cross a page"
        ASSERT  >cambioClave2 = >(finTablasNodo-1), "cambioClave2, claveRaton0, claveRaton1 cross a page"
        ASSERT  0 = memoriaTabla & $0fff, "the hash table does not begin at a multiple of $1000"
        ASSERT  mensajeUnidad+tamMensaje < memoriaGanadas, "the record grows into the table of who wins"
        ASSERT  finGanadas <= memoriaTabla, "the table of who wins grows into the hash table"
        ASSERT  finBuscaPolitica-politica <= 2048, "table and lookup of the cats take more than 2 KiB"
