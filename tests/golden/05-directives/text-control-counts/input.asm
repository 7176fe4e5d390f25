; why: a control code may be repeated 255 times, and once
*=$1000
    text "{down*255}"
    text "{up*1}x{cm +*2}"
