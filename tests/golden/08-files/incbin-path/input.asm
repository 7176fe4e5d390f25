; why: slashes of both kinds, any case, and a leading slash for the project
*=$1000
    incbin "\Bin\DATA.bin",7
    incbin "/bin/data.bin",7
    incbin "bin\data.bin",7
