/* The rules of the game of life. The board's edges touch each other. */
#include "board.h"

#include <string.h>

unsigned char cells[SIZE];
unsigned int population;
const struct Rules rules = {2, 3, 3};

static unsigned char next_cells[SIZE];
static const signed char glider[5][2] = {
    {1, 0}, {2, 1}, {0, 2}, {1, 2}, {2, 2},
};

static unsigned char wrapped(signed char at, unsigned char size)
{
    if (at < 0) {
        return size - 1;
    }
    if (at >= (signed char)size) {
        return 0;
    }
    return at;
}

void clear_board(void)
{
    memset(cells, 0, sizeof(cells));
    population = 0;
}

void put_glider(unsigned char x, unsigned char y)
{
    unsigned char i;
    for (i = 0; i < 5; ++i) {
        unsigned char column = wrapped(x + glider[i][0], WIDTH);
        unsigned char row = wrapped(y + glider[i][1], HEIGHT);
        cells[row * WIDTH + column] = 1;
    }
}

unsigned char neighbours(unsigned char x, unsigned char y)
{
    unsigned char count = 0;
    signed char dx, dy;
    for (dy = -1; dy <= 1; ++dy) {
        unsigned char *row = cells + wrapped(y + dy, HEIGHT) * WIDTH;
        for (dx = -1; dx <= 1; ++dx) {
            if (dx != 0 || dy != 0) {
                count += row[wrapped(x + dx, WIDTH)];
            }
        }
    }
    return count;
}

static unsigned char lives(unsigned char is_alive, unsigned char count)
{
    if (is_alive) {
        return count >= rules.least && count <= rules.most;
    }
    return count == rules.birth;
}

void next_generation(void)
{
    unsigned char x, y;
    unsigned int at = 0;
    for (y = 0; y < HEIGHT; ++y) {
        for (x = 0; x < WIDTH; ++x) {
            next_cells[at] = lives(cells[at], neighbours(x, y));
            ++at;
        }
    }
    memcpy(cells, next_cells, sizeof(cells));
}

void count_cells(void)
{
    unsigned int at;
    population = 0;
    for (at = 0; at < SIZE; ++at) {
        population += cells[at];
    }
}
