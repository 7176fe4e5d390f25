; why: AXS is SAX and ASO is SLO in CBM prg Studio; other common names have their usual meaning
*=$1000
        axs $900c
        axs $fe
        axs $fe,y
        axs ($fe,x)
        aso $fe
        aso $1234,y
        lse $10
        dcm $10
        ins $10
