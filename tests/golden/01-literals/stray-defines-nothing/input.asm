; why: stray text defines no label
*=$1000
done!
    jmp done
