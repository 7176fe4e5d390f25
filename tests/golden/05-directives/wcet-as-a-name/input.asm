; why: WCET is an ordinary name, of labels, variables and macros, except before a parenthesis in ASSERT
*=$1000
wcet    lda wcet
        sta wcet+1
        jmp (wcet)
other = wcet*2
        assert wcet = $1000
        assert other = $2000
        assert (wcet) = $1000
