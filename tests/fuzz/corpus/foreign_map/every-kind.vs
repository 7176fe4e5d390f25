# Labels as VICE's monitor reads them.
al C:080d .start
add_label $0810 loop
al 00c000 .@high::l?1
break 080d if .A == $05
bk exec 0810
watch store 0400 0427
w load 0500
