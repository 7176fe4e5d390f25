1 rem{nothing} "of it
2 ?"rem a":data rem b
3 aremb
