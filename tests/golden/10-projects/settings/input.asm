; why: a gato.json has the settings that no project file of CBM prg Studio contains
; args: gato.json
