; why: a file in the project's folder is built alone though the project does not list it
; args: game.cbmprj --file TOOL.asm
; output: tool.prg
