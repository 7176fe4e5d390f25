; why: arguments of WCET that mean nothing are refused
*=$1000
a       nop
b
        assert WCET(a,b,1,2) = 2
        assert WCET(a,b,2,1,0) = 2
        assert WCET(a,b,0,312,0) = 2
        assert WCET(a,b,a=0) = 2
        assert WCET(a,b,a=2,a=3) = 2
        assert WCET(a,70000) = 2
