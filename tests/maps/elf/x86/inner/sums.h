static inline int sum_to(int n)
{
  int sum = 0;
  for (int i = 1; i <= n; i++)
    sum += i;
  return sum;
}

static __attribute__((noinline)) int square(int n)
{
  return n * n;
}
