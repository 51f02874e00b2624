/* Lines of the hub, as PROTOCOL.md has them. The chip holds two bytes and a third until the next begins, so somebody has to
   listen every 20 µs. */
#pragma once
#include "uart.h"

/* The longest line that is understood, its check included. */
#define HEAR_LONGEST 40

void hear_byte(void);

/* Call it in everything that is not short. */
static inline void hear(void)
{
    if (uart_has_byte())
        hear_byte();
}

/* The letter of the oldest line with a right check, once it has arrived; 0 until then. It stays until the next call. */
char hear_line(void);
/* Its next field. */
uint32_t hear_number(uint8_t radix);
/* All that is left of it, as one field. */
const char *hear_word(void);
/* True when the line had these fields, and no more. */
bool hear_ended(void);
