#include "shared.h"
#include "inner/sums.h"

static unsigned char digits[5];
extern volatile unsigned char *const screen;

static void split(unsigned number)
{
  for (int i = 4; i >= 0; i--) {
    digits[i] = (unsigned char)('0' + number % 10);
    number /= 10;
  }
}

void draw(int number)
{
  int shown = limited(number);
  split((unsigned)square(shown));
  for (int i = 0; i < 5; i++)
    screen[40 + i] = digits[i];
  if (shown == 255) { screen[50] = '+'; } else { screen[50] = ' '; }
}
