; why: the last part of a name is enough, and GENERATETO is stronger than the file's name
; args: game.cbmprj --file One.asm
; output: first.prg
