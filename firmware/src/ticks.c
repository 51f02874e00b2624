#include "ticks.h"
#include <util/atomic.h>

volatile uint32_t ticks_overflows;

void ticks_start(void)
{
    TCCR1A = 0;
    TCCR1B = _BV(CS10);
}

ticks_t ticks_now(void)
{
    stamp_t stamp;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        stamp = ticks_stamp();
    }
    return ticks_of(stamp);
}
