        byte two
scope more
five = 5
endscope
use more
        byte five
