this is { no program
