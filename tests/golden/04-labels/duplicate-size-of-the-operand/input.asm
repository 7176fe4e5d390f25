; why: the definition that a use takes decides between zero page and absolute
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    sta v
v = $1234
    sta v
v = $0a
    sta v
