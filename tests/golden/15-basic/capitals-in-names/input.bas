30 gameOver=1:ifd>0aNd<4thenprinta
