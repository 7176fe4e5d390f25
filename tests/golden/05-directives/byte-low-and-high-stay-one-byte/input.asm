; why: an item that begins with < or > stays one byte, whatever is added
; args: -Wno-truncation -Wno-wide-byte input.asm
*=$1000
A1 = $0400
    byte <A1+480,7
    byte >A1+300,8
end byte <end
