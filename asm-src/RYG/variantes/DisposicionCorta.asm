; SPDX-License-Identifier: MIT
;
; DisposicionCorta.asm - un tablero sin marca y con los hijos, si los guarda, detrás de todo lo demás:
; así los hijos no se copian, y pueden ser más o menos.

tbNivel         = 0                     ; jugadas desde el comienzo
tbTurno         = 1                     ; Raton o Gato
tbValor         = 2                     ; valor
tbPadreLo       = 3                     ; tablero anterior a la última jugada
tbPadreHi       = 4
tbRaton         = 5                     ; casilla del ratón
tbGatos         = 6                     ; casillas de los gatos 0 a 3
tbFinPiezas     = tbGatos+numGatos
tbHijos         = tbFinPiezas           ; de cada hijo, el byte alto y el bajo
tamCopia        = tbFinPiezas           ; lo que hay que copiar

        ifdef   DOS_TABLAS
tamTablero      = tbHijos+2*numHijos    ; la raíz: mueven los gatos
tamTableroRaton = tbHijos+2*numHijosRaton
        else
tamTablero      = tbFinPiezas           ; sin su lista de hijos, que es de quien los tenga
tamTableroRaton = tamTablero
        endif
tamTableroGatos = tamTablero
        ifdef   SIN_HIJOS
tamActual       = tamTablero
        else
tamActual       = tbHijos+2*numHijos    ; el tablero de la partida no tiene hijos: ocho veces 0
        endif

itInicial       byte    0,Raton,0       ; nivel, turno, valor
                byte    0,0             ; padre
                byte    59              ; ratón en (7,3)
                byte    0,2,4,6         ; gatos en (0,0) (0,2) (0,4) (0,6)
