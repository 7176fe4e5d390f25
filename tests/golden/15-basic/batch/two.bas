20 stop
