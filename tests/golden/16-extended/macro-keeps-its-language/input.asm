; why: the lines of a macro are in the language of the file that defines it, also when a file in the other one calls it
; args: gato.json
