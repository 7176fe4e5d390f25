; why: functions of reals, at places where a wrong last bit would be seen
; language: extended
*=$1000
        byte round(100*sin(pi/2)), round(100*cos(pi)), floor(1000*sqrt(2))-1400, round(pow(2,7)), round(exp(1)*10)
        byte round(log(exp(2))*10), round(atan2(1,1)*4*10), floor(pow(25,1.5)), abs(-2.5) > 2 && 1, sign(-0.1)
        byte mod(7,3), mod(-7,3), mod(7,-3), round(mod(-0.5,2)*10), min(3,1.5,2) = 1.5 && 1, max([4,9,2])
