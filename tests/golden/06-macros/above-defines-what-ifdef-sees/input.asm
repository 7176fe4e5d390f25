; why: IFDEF sees what a call above it has defined
*=$1000
ifdef level
    byte 1
endif
    setup
ifdef level
    byte 2
endif
ifndef level
    byte 3
endif
defm setup
level = 0
endm
