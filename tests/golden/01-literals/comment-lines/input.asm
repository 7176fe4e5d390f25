; why: comments, colon lines and blank lines with tabs leave nothing
*=$1000
;
	
   ; indented ; twice
:
: inx
    inx;no blank
