; why: a source of a project is a text, or an object with "file" and "language"
; args: gato.json
*=$1000
