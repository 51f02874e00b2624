#include "watchdog.h"
#include "set-watchdog.h"
#include <avr/wdt.h>

/* Written by its interrupt alone (start.S), which then starts anew; what memory holds after power came is none of these. */
uint16_t watchdog_mark __attribute__((section(".noinit")));
static bool woke;

void watchdog_stop(void)
{
    /* While its mark of a reset stands it cannot be stopped. */
    MCUSR = 0;
    set_watchdog(0);
    woke = watchdog_mark == WATCHDOG_MARK;
    watchdog_mark = 0;
}

void watchdog_start(void)
{
    /* First the interrupt, which starts the program anew; where even that hangs, a reset of the chip. An old boot loader may
       not come back from the latter by itself, so it comes second. */
    set_watchdog(_BV(WDIE) | _BV(WDE) | WDTO_250MS);
}

void watchdog_care(void)
{
    wdt_reset();
}

bool watchdog_woke(void)
{
    return woke;
}
