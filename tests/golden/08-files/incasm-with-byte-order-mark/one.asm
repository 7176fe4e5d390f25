first inx
