; why: a macro that two files define: in the first the last counts above, in the second the first one until it is redefined
; args: input.asm one.asm two.asm
*=$1000
