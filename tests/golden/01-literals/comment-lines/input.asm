; why: comments, colon lines and blank lines with tabs produce nothing
*=$1000
;
	
   ; indented ; twice
:
: inx
    inx;no space
