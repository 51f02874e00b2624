/* The board's supply voltage, by the chip's own 1.1 V reference: good to a tenth. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

void supply_measure(void);
/* True, once, when it is measured. */
bool supply_measured(uint16_t *millivolts);
