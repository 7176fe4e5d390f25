; why: the value of a symbol counts like a number, wherever it is defined
*=$1000
A1 = $1234
    byte A1,A1-$1200
    byte later,small
start byte start+1
    byte end
later = $d020
small = 7
end
