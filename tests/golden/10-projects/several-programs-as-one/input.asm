; why: several programs become one if duplicate symbols are allowed, and each use takes the definition above
; args: gato.json -Wno-error=duplicate-symbol
*=$1000
start   rts
    jmp start
