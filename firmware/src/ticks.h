/* The board's clock: Timer1 at 62.5 ns a tick, widened to 48 bits. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

#define TICKS_PER_MS (F_CPU / 1000)

/* One number of 48 bits, lowest byte first. */
typedef union {
    struct {
        uint16_t low;
        uint32_t turns;
    };
    uint32_t brief; /* its lowest 32 bits: enough for anything shorter than four minutes */
} ticks_t;

/* As of the last ticks_read. */
extern ticks_t ticks_now;

void ticks_start(void);
/* Has to be called every 2 ms. */
void ticks_read(void);
/* When the timer read `low`, at most 4 ms ago. */
void ticks_recent(ticks_t *ticks, uint16_t low);
/* When the timer read `low` and the loop had counted `half` half turns, at most half a second ago. */
void ticks_of_look(ticks_t *ticks, uint16_t low, uint8_t half);
bool ticks_is_later(const ticks_t *one, const ticks_t *other);
void ticks_add(ticks_t *ticks, uint8_t by);
