/* What all sources share. */
#ifndef SHARED_H
#define SHARED_H

#define SIZE 8
#define TWICE(x) \
  ((x) +         \
   (x))
#define HIGH __attribute__((section(".high"), noinline))

#ifdef __cplusplus
extern "C" {
#endif
extern int total;
void draw(int number);
void copy_page(int page);
void shapes(void);

static inline int limited(int n)
{
  if (n > 255)
    return 255;
  return n < 0 ? 0 : n;
}
#ifdef __cplusplus
}
#endif

#endif
