; why: any spaces and tabs separate the parts of a line
*	=	$1000
		lda	#1  	
start	 	ldx   #  2
   sta  $0400  ,  X   ; spaces around the index
