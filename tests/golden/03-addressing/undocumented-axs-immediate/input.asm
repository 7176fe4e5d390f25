; why: with `#` AXS can only be the instruction that other assemblers call so
*=$1000
        axs #3
