; why: the immediate undocumented opcodes under all their names
*=$1000
    anc #1
    alr #2
    asr #2
    arr #3
    sbx #4
    axs #4
    ane #5
    xaa #5
    lxa #6
