/* The board of the game of life, and what shows it. */
#ifndef BOARD_H
#define BOARD_H

#define WIDTH 16
#define HEIGHT 8
#define SIZE (WIDTH * HEIGHT)

struct Rules {
    unsigned char least, most; /* neighbours with which a cell lives on */
    unsigned char birth;       /* and with which one is born */
};

extern unsigned char cells[SIZE];
extern unsigned int population;
extern const struct Rules rules;

/* In plot.s. */
extern unsigned char plotted;
extern unsigned char last_color;
void __fastcall__ plot_cell(unsigned char is_alive);
void plot_home(void);

void clear_board(void);
void put_glider(unsigned char x, unsigned char y);
unsigned char neighbours(unsigned char x, unsigned char y);
void next_generation(void);
void count_cells(void);

#endif
