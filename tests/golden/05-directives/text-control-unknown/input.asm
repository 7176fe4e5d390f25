; why: an unknown name in braces is an error with a suggestion
*=$1000
    text "{claer}"
