; why: a line of dashes, equals signs, stars or underscores is ignored, with a warning
*=$1000
----------------
    byte 1
================
    byte 2
  ************** ; a comment
    byte 3
________________
    byte 4
________________
