; why: octal digits are octal if no local label has that spelling
; args: input.asm two.asm
*=$1000
first
    ldx #@10
