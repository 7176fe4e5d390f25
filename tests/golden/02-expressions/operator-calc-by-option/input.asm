; why: --operator calc comes before any OPERATOR, which still switches
; args: --operator calc input.asm
cs = $30ff
*=$1000
        byte >cs+2
        lda #>cs+2
        operator hilo
        byte >cs+2
        operator calc
        byte >cs+2
