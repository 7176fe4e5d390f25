10 PRINT"{clear}{down*3}hi":GOTO 10
