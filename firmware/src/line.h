/* The board's lines, as PROTOCOL.md has them: LETTER field field…*CHECK. */
#pragma once
#include "ticks.h"
#include <stdbool.h>
#include <stdint.h>

/* Ends whatever was cut short. */
void line_break(void);
void line_begin(char letter);
void line_text(const char *text);
void line_decimal(uint32_t value);
/* At least `digits` digits, leading zeros included. */
void line_hex(uint32_t value, uint8_t digits);
void line_ticks(const ticks_t *ticks);
void line_end(void);
