; why: an error in the grammar of IFDEF is reported at its place
*=$1000
        ifdef a b
        endif
        ifdef a or
        endif
        ifdef a = 1
        endif
        ifdef (a or b)
        endif
