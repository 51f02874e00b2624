/* The chip's watchdog, whose register takes a new value only right after being asked to. */
#pragma once

/* What start.S leaves behind when the loop has hung. */
#define WATCHDOG_MARK 0x5AC3

#ifndef __ASSEMBLER__
#include <avr/io.h>
#include <stdint.h>

/* With interrupts off: the two writes have to be four cycles apart at most. */
static inline void set_watchdog(uint8_t how)
{
    WDTCSR = _BV(WDCE) | _BV(WDE);
    WDTCSR = how;
}
#endif
