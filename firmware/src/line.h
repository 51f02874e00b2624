/* Lines as PROTOCOL.md has them: LETTER field field…*CHECK. */
#pragma once
#include "ticks.h"
#include <stdbool.h>
#include <stdint.h>

void line_begin(char letter);
void line_text(const char *text);
void line_decimal(uint32_t value);
/* At least `digits` digits, leading zeros included. */
void line_hex(ticks_t value, uint8_t digits);
void line_end(void);

/* The letter of a whole line with a right check, once it has arrived; 0 until then. Call often. */
char line_hear(void);
/* The next field of the line just heard. */
uint32_t line_read(uint8_t radix);
