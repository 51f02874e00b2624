/* Whether this is the chip that the image was written for. Copies of it go by its name, but count other cycles. */
#pragma once
#include <stdint.h>

/* What chip_cycles answers on an ATmega328P. */
#define CHIP_CYCLES 18

/* So many cycles a few instructions take here. */
uint8_t chip_cycles(void);
