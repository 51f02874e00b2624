/* Lines as PROTOCOL.md has them: LETTER field field…*CRC. */
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

typedef struct {
    char letter;
    char *fields; /* what follows the letter, null-terminated; empty when there is nothing */
} heard_t;

/* True when a whole line with a right check has arrived. Call often. */
bool line_hear(heard_t *heard);
