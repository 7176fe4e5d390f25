// What main.asm does, as Oscar64 would compile it: the numbers of these lines are in main.asm's labels.
struct Point { char x; int y; };
struct Point origin = {7, -2};
char total;

void add(char by)
{
    total += by;
}

static inline void twice(void)
{
    total <<= 1;
}

void far(void)  // runs at $c000, where it is copied to
{
    total++;
}

int main(void)
{
    char i = 3;
    while (i)
    {
        add(i);
        i--;
    }
    twice();
    far();
    return 0;
}
