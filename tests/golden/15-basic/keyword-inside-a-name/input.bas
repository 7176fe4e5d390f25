7 printtab(5)spc(2)score;left$(a$,2)
