; SPDX-License-Identifier: MIT
;
; RYG.asm - El ratón y los gatos: el programa principal, versión 23 de la serie.
;
; El humano mueve el ratón y el C64 los cuatro gatos. Para cada respuesta el programa hace
; crecer un árbol de tableros detrás de su último byte (Arbol.asm), primero en profundidad:
; las hojas se valoran al aparecer, un nodo toma el mejor valor de sus hijos, y la memoria de
; los hijos queda libre.
;
; Convenio de llamada de todos los ficheros: los parámetros y los resultados son bytes de
; memoria con un prefijo hecho de las iniciales de la rutina, y están justo delante de ella.
; X e Y sobreviven a todas las llamadas; A no. Los ciclos se cuentan desde la primera
; instrucción de la rutina hasta su rts; lo que tarda el KERNAL no se dice.
;
; Interruptores: EVALUACION_12 y EVALUACION_16 dejan la evaluación de esas versiones
; (EvalTableros.asm); MAX_PROFUNDIDAD limita la profundidad (Preguntas.asm).

; --- Programa principal ---------------------------------------------------------

RYG
        jsr     ampliaRam

inicializa
        jsr     pintaTitulo
        jsr     solicitaProfundidad
        jsr     inicializaTableroActual
        jsr     pintaTableroActual

actualiza
        jsr     pintaJugadasRaton
        jsr     solicitaJugadaRaton
        jsr     aplicaJugadaSolicitada
        jsr     pintaTableroActual

ratonFila0
        jsr     verificaRatonFila0
        lda     vrf0
        beq     ganaRaton

gatos0Jugs
        jsr     verificaGatos0Jugs
        lda     vg0j
        bne     noGanaRaton

ganaRaton
        jsr     ganaRaton2
        jmp     inicializa

noGanaRaton
        jsr     decideBDvsArbol
        jsr     pintaTableroActual

raton0Jugs
        jsr     verificaRaton0Jugs
        lda     vr0j
        bne     noGananGatos

gananGatos
        jsr     gananGatos2
        jmp     inicializa

noGananGatos
        jmp     actualiza
