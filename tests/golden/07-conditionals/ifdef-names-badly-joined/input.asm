; why: what does not follow the grammar of IFDEF is told at its place
*=$1000
        ifdef a b
        endif
        ifdef a or
        endif
        ifdef a = 1
        endif
        ifdef (a or b)
        endif
