; why: the warning about stray text is switched off by its name
; args: -Wno-stray-text input.asm
*=$1000
-------
NOTE make it faster
    rts
