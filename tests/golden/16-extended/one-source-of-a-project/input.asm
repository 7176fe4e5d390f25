; why: a project can say the language of each source; the others are in the project's
; args: gato.json
