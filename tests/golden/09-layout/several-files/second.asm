there jmp back
