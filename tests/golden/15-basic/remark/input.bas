5 rem Save "Me" FOR {clear} A  
