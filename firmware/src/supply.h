/* The board's supply voltage, by the chip's own 1.1 V reference: good to a tenth. */
#pragma once
#include <stdint.h>

void supply_measure(void);
/* Millivolts, once they are measured; 0 until then. */
uint16_t supply_measured(void);
