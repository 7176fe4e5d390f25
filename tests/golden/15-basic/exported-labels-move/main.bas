10 sys{start}
