; why: TEXT takes strings of both kinds and expressions, commas and semicolons in quotes belong to them
*=$1000
    text 'a','b',"c" , 13 , "d,e"
    text "a;b",';',$41 ; a "comment"
    text <label,>label
label
