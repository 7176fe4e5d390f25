/* Code in all forms that make interesting line tables: loops, macros, functions of headers, a switch, several statements in a line. */
#include "shared.h"
#include "inner/sums.h"

int total;
static unsigned char board[SIZE * SIZE];
const unsigned char start_row[SIZE] = {4, 2, 3, 5, 6, 3, 2, 4};
volatile unsigned char *const screen = (volatile unsigned char *)0x0400;

static int is_on_board(int column, int row)
{
  return column >= 0 && column < SIZE &&
         row >= 0 && row < SIZE;
}

/* One statement over several lines. */
static int place(int column, int row, int piece)
{
  if (!is_on_board(column,
                   row))
    return 0;
  board[row * SIZE
        + column] =
      (unsigned char)piece;
  return 1;
}

void set_up(void)
{
  for (int column = 0; column < SIZE; column++) {
    place(column, 0, start_row[column]);
    place(column, 1, 1);
    place(column, SIZE - 2, -1);
    place(column, SIZE - 1, -start_row[column]);
  }
}

static int worth(int piece)
{
  switch (piece < 0 ? -piece : piece) {
  case 1: return 1;
  case 2:
  case 3: return 3;
  case 4: return 5;
  case 5: return 9;
  case 6: { int much = 100; much += piece; return much; }
  default: return 0;
  }
}

int balance(void)
{
  int sum = 0; for (int i = 0; i < SIZE * SIZE; i++) { signed char piece = (signed char)board[i]; sum += piece < 0 ? -worth(piece) : worth(piece); }
  return sum;
}

int recursive(int depth)
{
  if (depth == 0)
    return 1;
  int below = recursive(depth - 1);
  return TWICE(below) + sum_to(depth);
}

HIGH int in_high_memory(int n)
{
  int sum = 0;
  while (n > 0) {
    sum += n;
    n -= 1;
  }
  return sum;
}

HIGH void also_in_high_memory(void)
{
  screen[0] = 1;
  screen[1] = (unsigned char)in_high_memory(3);
}

int never_called(int n)
{
  int product = 1;
  for (int i = 1; i < n; i++)
    product *= i;
  return product;
}

int main(void)
{
  set_up();
  total = balance() + recursive(4);
  draw(total);
  also_in_high_memory();
#line 500 "generated.y"
  total += 1;
  if (total > 10)
    total = 0;
#line 97 "main.c"
  return total;
}

void _start(void)
{
  main();
  copy_page(0);
  shapes();
  for (;;)
    ;
}
