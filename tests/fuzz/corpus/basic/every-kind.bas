1 rEa:dEfnrn:sztH1
10 print"{clear}{down*3}hi{cm +*2}{q*40}":GOTO 10
20 data Abc,{space*2},"Xy:to":rem OK {166}
!- note
30 on a gosub 10,20:list 1 0-30:?"x
40 collision 1,10:a%=fnb(c$)
