; why: with neither word each screen gives its characters, then its colours
*=$1000
    incbin "game.sdd",1,2
