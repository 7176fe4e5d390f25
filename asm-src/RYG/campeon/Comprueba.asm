; SPDX-License-Identifier: MIT
;
; Comprueba.asm - lo que debe cumplirse para que el programa quepa. ASSERT es de gato:
; CBM prg Studio no lo conoce, así que este fichero solo está en campeon.gato.json y no
; aporta ningún byte.

        ASSERT  numOrdenes = ordenVista, "there are not as many keys as commands"
        ASSERT  cumplenHi-cumplenLo = numOrdenes-ordenRetira+1, "there are not as many routines as commands"
        ASSERT  numTextos <= 128, "more texts than textoLo and textoHi have places"
        ASSERT  textos+256*paginasTextos <= mapaPersp, "the texts reach the board in perspective"
        ASSERT  mapaPersp+filasPersp*celdasPersp <= finTextos, "the board in perspective reaches the vectors"
        ASSERT  finFichero <= coloresTitulo, "the file reaches where the title's colours are unpacked"
        ASSERT  finGlifosPropios-glifosPropios <= 128, "preparaGlifos counts no further"
        ASSERT  finDibujos-dibujos <= 512, "muda copies no more drawings"
        ASSERT  memoriaTabla+tamTabla <= finTabla, "the hash table does not fit below $d000"
        ASSERT  jugMejor+numProfs <= estado, "the nodes of the path reach the KERNAL's page zero"
        ASSERT  finAntesTablas <= tablasNodo, "the program grows into the tables of Casillas.asm: move tablasNodo"
        ASSERT  >destinoRaton = >(saleDe+63), "destinoRaton, destinoGato and saleDe cross a page"
        ASSERT  >ocupada = >(cambioClave1+63), "ocupada, filaDe, primeraFila, cambioClave0, cambioClave1 cross a page"
        ASSERT  >cambioClave2 = >(finTablasNodo-1), "cambioClave2, claveRaton0, claveRaton1 cross a page"
        ASSERT  0 = memoriaTabla & $0fff, "the hash table does not begin at a multiple of $1000"
        ASSERT  leido+tamArchivo < mensajeUnidad, "a file that is read grows into what the drive says"
        ASSERT  mensajeUnidad+tamMensaje < seVe, "what the drive says grows into the squares"
        ASSERT  finPrimera <= memoriaGanadas, "the program grows into the table of who wins"
        ASSERT  finSegunda <= memoriaTabla, "the program grows into the hash table"
        ASSERT  finBuscaPolitica-politica <= 2048, "table and lookup of the cats take more than 2 KiB"
        ASSERT  opcion-ordenesMenu = numOpciones, "the menu has not as many commands as it says"
        ASSERT  efNada-efectos < 128, "suena tells effects by their bit 7"
