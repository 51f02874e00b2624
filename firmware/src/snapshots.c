#include "snapshots.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#define ROOM 32 /* a power of two */
#define BUTTONS ((1 << CHANNELS) - 1)

static volatile snapshot_t ring[ROOM];
static volatile uint8_t taken, dropped;
static volatile uint32_t missed;
static volatile bool gap;

/* The only interrupt there is, so that nothing can delay a stamp but another stamp. */
ISR(PCINT1_vect)
{
    uint8_t down = ~PINC & BUTTONS;
    stamp_t at = ticks_stamp();
    if ((uint8_t)(taken - dropped) == ROOM) {
        missed++;
        gap = true;
        return;
    }
    volatile snapshot_t *slot = &ring[taken % ROOM];
    slot->at.low = at.low;
    slot->at.overflows = at.overflows;
    slot->down = down;
    slot->after_a_gap = gap;
    gap = false;
    taken++;
}

uint8_t snapshots_start(void)
{
    DDRC &= ~BUTTONS;
    PORTC |= BUTTONS;
    PCMSK1 = BUTTONS;
    PCICR = _BV(PCIE1);
    /* The pull-ups need a moment. */
    ticks_t since = ticks_now();
    while (ticks_now() - since < TICKS_PER_MS)
        ;
    /* Cleared before looking: what changes after this look still interrupts. */
    PCIFR = _BV(PCIF1);
    uint8_t down = ~PINC & BUTTONS;
    sei();
    return down;
}

const volatile snapshot_t *snapshots_oldest(void)
{
    return dropped == taken ? 0 : &ring[dropped % ROOM];
}

void snapshots_drop(void)
{
    dropped++;
}

uint32_t snapshots_missed(void)
{
    uint32_t count;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        count = missed;
    }
    return count;
}
