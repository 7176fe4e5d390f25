; why: IFDEF takes its lines when the symbol is defined above
*=$1000
known = 0
ifdef known
    byte 1
endif
ifdef unknown
    byte 2
endif
IFNDEF known
    byte 3
ENDIF
ifndef unknown
    byte 4
endif
