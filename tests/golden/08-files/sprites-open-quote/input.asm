; why: the quote of a sprite file may be missing as well
*=$1000
    IncBin "game.spt",3,3,true"
