; why: RANDOM depends on nothing but its seed
; language: extended
*=$1000
        byte for i,0,3: floor(random(i)*256)
        byte (random(1) = random(1) && random(1) <> random(2))
