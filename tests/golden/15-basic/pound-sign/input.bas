10 print"£{£}":rem £
