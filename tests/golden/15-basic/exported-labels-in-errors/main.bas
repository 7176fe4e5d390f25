10 sys{strat}
20 sys{hidden}
30 poke{below},{far}
40 sys{absent}
50 sys{hone}
