; why: a count cannot use what is defined later
*=$1000
start
    dcb end-start,7
end
