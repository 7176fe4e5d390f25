5 stop
