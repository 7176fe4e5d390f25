; why: the BASIC line that the original tool pastes is ordinary data
; 10 SYS (4096)
*=$0801
    BYTE    $0E, $08, $0A, $00, $9E, $20, $28,  $34, $30, $39, $36, $29, $00, $00, $00
*=$1000
    rts
