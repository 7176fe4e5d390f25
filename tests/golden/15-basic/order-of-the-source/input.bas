20 b=2
10 print "{166}{ct c}{cm +*2}{sh space}"
