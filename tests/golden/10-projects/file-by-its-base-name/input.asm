; why: the last part of a name is sufficient, and GENERATETO takes precedence over the file's name
; args: game.cbmprj --file One.asm
; output: first.prg
