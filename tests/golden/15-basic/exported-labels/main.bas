10 sys{start}:poke{BORDER},2
20 data {border}:?"{start*2}{red}{x}"
