screen = $0400
colours = $d800
border = $d020
blue = 6
first = #0
