10 end
