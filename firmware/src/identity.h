/* Who this board is (kept in EEPROM) and which of its lives this is. */
#pragma once
#include <stdint.h>

/* Needs the clock to run, and interrupts to be off. */
void identity_start(void);
const char *identity_board(void);
uint32_t identity_boot(void);
