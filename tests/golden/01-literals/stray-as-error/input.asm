; why: the warning about stray text can be made an error
; args: -Werror=stray-text input.asm
*=$1000
    rts
NOTE make it faster
