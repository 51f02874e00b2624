#include "chance.h"
#include "set-watchdog.h"
#include "ticks.h"
#include <avr/io.h>
#include <stdbool.h>

#define BEATS 32
/* The watchdog beats about every 16 ms; one that has not beaten by then never will. */
#define PATIENCE (40 * TICKS_PER_MS)

static void await_beat(void)
{
    uint32_t since = ticks_now.brief;
    do
        ticks_read();
    while (!(WDTCSR & _BV(WDIF)) && ticks_now.brief - since < PATIENCE);
    WDTCSR |= _BV(WDIF);
}

uint32_t chance(void)
{
    /* The watchdog has an oscillator of its own: where its beats fall among our ticks is anybody's guess. */
    uint32_t pool = 2166136261UL;
    set_watchdog(_BV(WDIE));
    for (uint8_t beat = 0; beat < BEATS; beat++) {
        await_beat();
        pool = (pool ^ TCNT1L) * 16777619UL; /* FNV-1a */
    }
    set_watchdog(0);
    WDTCSR |= _BV(WDIF);
    return pool;
}
