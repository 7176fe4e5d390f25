; why: a gato.json has the settings that no project file of CBM prg Studio holds
; args: gato.json
