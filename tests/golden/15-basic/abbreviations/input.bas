100goS380:?cH(147):ifa=0tHend
380 reT
