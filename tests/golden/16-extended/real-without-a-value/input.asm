; why: what has no value says why, where it is used
; language: extended
*=$1000
        byte round(sqrt(-1))
        byte round(log(0))
        byte round(1.5/0)
        byte round(pow(10,400))
        byte round(pow(10,18))
        byte round(exp(1000))
        byte mod(1,0)
        byte choose(0,1/0,7)
