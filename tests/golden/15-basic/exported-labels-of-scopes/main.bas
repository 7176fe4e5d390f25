10 sys{engine.start}:sys{engine.stop}
