/* SPDX-License-Identifier: MIT
 *
 * fibonacci.c - el ejemplo de la serie en C, para cc65: F(0) a F(9), un número por línea. Es el mismo que está en
 * ensamblador en esta carpeta:
 *
 *     cl65 -t c64 fibonacci.c                      por recursión (Recursiva.asm)
 *     cl65 -t c64 -D RECURSIVA_MAL fibonacci.c     con variables únicas (RecursivaMal.asm)
 *     cl65 -t c64 -D ITERATIVA fibonacci.c         por iteración (Iterativa.asm)
 */
#include <stdio.h>

#define ULTIMO 9

static unsigned char valores[ULTIMO + 1];

#if defined(ITERATIVA)

static unsigned char tabla[ULTIMO + 1] = {0, 1};

/* Llena toda la tabla desde el índice 2, y toma de ella F(n). */
static unsigned char fibonacci(unsigned char n)
{
    unsigned char i;
    for (i = 2; i <= ULTIMO; ++i)
        tabla[i] = tabla[i - 2] + tabla[i - 1];
    return tabla[n];
}

#elif defined(RECURSIVA_MAL)

static unsigned char numero, suma;

/* F(numero). Como el parámetro y la suma a medias son únicos, una llamada pisa los de quien la llamó: mal desde F(4). */
static unsigned char llama(void)
{
    unsigned char valor;
    if (numero < 2)
        return numero;
    --numero;
    suma = llama();
    --numero;
    valor = llama();
    numero += 2;
    return suma + valor;
}

static unsigned char fibonacci(unsigned char n)
{
    numero = n;
    return llama();
}

#else

/* Las dos condiciones de final van delante. Cada llamada tiene su n en la pila de cc65. */
static unsigned char fibonacci(unsigned char n)
{
    if (n < 2)
        return n;
    return fibonacci(n - 1) + fibonacci(n - 2);
}

#endif

/* Visibles fuera del fichero: entre sus direcciones se miden los ciclos. */
void calcula(void)
{
    unsigned char n;
    for (n = 0; n <= ULTIMO; ++n)
        valores[n] = fibonacci(n);
}

void imprime(void)
{
    unsigned char n;
    for (n = 0; n <= ULTIMO; ++n)
        printf("%u\n", valores[n]);
}

int main(void)
{
    calcula();
    imprime();
    return 0;
}
