        scope   engine
        export  start
start   rts
        endscope
        export  engine.stop
        scope   engine
stop    rts
        endscope
