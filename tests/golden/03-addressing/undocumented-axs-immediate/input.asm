; why: with `#` AXS can only be what other assemblers call so
*=$1000
        axs #3
