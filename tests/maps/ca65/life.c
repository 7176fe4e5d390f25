/* A glider that flies over the screen: the program in C that tests/maps/ca65_test.py builds. */
#include "board.h"

#define GENERATIONS 2

static unsigned char generation = 1;
static unsigned char is_sound_on;

/* Shows the board at the top of the screen. */
static void show(void)
{
    unsigned int at;
    unsigned char x = 0;
    plot_home();
    for (at = 0; at < SIZE; ++at) {
        plot_cell(cells[at]);
        if (++x == WIDTH) {
            x = 0;
        }
    }
}

/* Not called: no line of it is executed. */
static void beep(void)
{
    *(unsigned char *)0xd418 = 15;
    *(unsigned char *)0xd404 = 0x21;
    *(unsigned char *)0xd404 = 0;
}

static unsigned char grade(unsigned int count)
{
    switch (count) {
    case 0:
        return 0;
    case 5:
        return 1;
    default:
        return 2;
    }
}

int main(void)
{
    unsigned char result;
    clear_board();
    put_glider(WIDTH - 2, 3);
    while (generation <= GENERATIONS) {
        next_generation();
        count_cells();
        ++generation;
        if (is_sound_on) {
            beep();
        }
    }
    show();
    result = grade(population);
    asm("inc $d020");
    return result != 1;
}
