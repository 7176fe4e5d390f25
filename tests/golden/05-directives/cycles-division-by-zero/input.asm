; why: arithmetic that fails on what was counted is an error like any other
*=$1000
a       nop
b
        assert 10/CYCLES(a,a) = 1
        assert CYCLES(a,b)*$7fffffff = 1
