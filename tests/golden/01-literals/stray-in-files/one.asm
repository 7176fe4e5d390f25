    byte 1
  this is one file
