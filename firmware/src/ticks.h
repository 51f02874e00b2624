/* The board's clock: Timer1 at 62.5 ns a tick, widened to 48 bits. Read it at least every 4 ms. */
#pragma once
#include <avr/io.h>
#include <stdint.h>

#define TICKS_PER_MS (F_CPU / 1000)

typedef uint64_t ticks_t;

/* A reading taken in the interrupt, where every cycle counts; widened later. */
typedef struct {
    uint16_t low;
    uint32_t overflows;
} stamp_t;

extern volatile uint32_t ticks_overflows;

void ticks_start(void);
ticks_t ticks_now(void);

/* For the interrupt only. */
static inline stamp_t ticks_stamp(void)
{
    stamp_t stamp = {.low = TCNT1, .overflows = ticks_overflows};
    /* An overflow not counted yet: a small reading is from behind it, a large one from before it. */
    if ((TIFR1 & _BV(TOV1)) && stamp.low < 0x8000)
        stamp.overflows++;
    return stamp;
}

static inline ticks_t ticks_of(stamp_t stamp)
{
    return ((ticks_t)stamp.overflows << 16) | stamp.low;
}
