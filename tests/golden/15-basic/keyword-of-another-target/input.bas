10 bank 15
