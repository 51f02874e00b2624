/* The board's clock: Timer1 at 62.5 ns a tick, widened to 48 bits. Must be read at least every 2 ms. */
#pragma once
#include <avr/io.h>
#include <stdint.h>

#define TICKS_PER_MS (F_CPU / 1000)

typedef uint64_t ticks_t;

/* A reading as it is taken, before it is widened: in the interrupt every cycle counts. */
typedef struct {
    uint16_t low;
    uint32_t overflows;
} stamp_t;

extern volatile uint32_t ticks_overflows;

void ticks_start(void);
ticks_t ticks_now(void);

/* With interrupts off. */
static inline stamp_t ticks_stamp(void)
{
    stamp_t stamp = {.low = TCNT1, .overflows = ticks_overflows};
    if (TIFR1 & _BV(TOV1)) {
        /* It wrapped within the last half turn: a small reading is from after that, a large one from before. */
        TIFR1 = _BV(TOV1);
        ticks_overflows = stamp.overflows + 1;
        if (stamp.low < 0x8000)
            stamp.overflows++;
    }
    return stamp;
}

static inline ticks_t ticks_of(stamp_t stamp)
{
    /* Laid side by side, as the compiler would shift 64 bits one by one. */
    union {
        struct {
            uint16_t low;
            uint32_t overflows;
            uint16_t zero;
        } parts;
        ticks_t whole;
    } ticks = {.parts = {stamp.low, stamp.overflows, 0}};
    return ticks.whole;
}
