#include "edges.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#define RING_SIZE 64 /* a power of two */
#define SNAPSHOTS 32 /* a power of two */
#define BUTTONS ((1 << CHANNELS) - 1)

/* What the interrupt saw: all buttons at once, and when. */
typedef struct {
    stamp_t at;
    uint8_t down;
} snapshot_t;

static snapshot_t snapshots[SNAPSHOTS];
static volatile uint8_t taken, sorted;
static volatile uint32_t lost;

static edge_t ring[RING_SIZE];
/* Sequence numbers: oldest <= unsent <= next. */
static uint32_t oldest = 1, unsent = 1, next = 1;
static uint8_t before;

/* The only interrupt there is, so that nothing can delay a stamp but another stamp. */
ISR(PCINT1_vect)
{
    uint8_t down = ~PINC & BUTTONS;
    stamp_t at = ticks_stamp();
    if ((uint8_t)(taken - sorted) == SNAPSHOTS) {
        lost++;
        return;
    }
    snapshots[taken % SNAPSHOTS] = (snapshot_t){.at = at, .down = down};
    taken++;
}

void edges_start(void)
{
    DDRC &= ~BUTTONS;
    PORTC |= BUTTONS;
    PCMSK1 = BUTTONS;
    PCICR = _BV(PCIE1);
    /* The pull-ups need a moment; a button held down from the start is no press. */
    while (ticks_now() < TICKS_PER_MS)
        ;
    before = ~PINC & BUTTONS;
    PCIFR = _BV(PCIF1);
    sei();
}

static void count_lost(void)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        lost++;
    }
}

static void keep(uint8_t channel, bool down, ticks_t at)
{
    if (next - oldest == RING_SIZE) {
        count_lost();
        return;
    }
    ring[next % RING_SIZE] = (edge_t){.seq = next, .ticks = at, .channel = channel, .down = down};
    next++;
}

void edges_sort(void)
{
    while (sorted != taken) {
        const snapshot_t *seen = &snapshots[sorted % SNAPSHOTS];
        uint8_t changed = seen->down ^ before;
        before = seen->down;
        for (uint8_t channel = 0; channel < CHANNELS; channel++)
            if (changed & 1 << channel)
                keep(channel, seen->down & 1 << channel, ticks_of(seen->at));
        sorted++;
    }
}

const edge_t *edges_next_unsent(void)
{
    return unsent == next ? 0 : &ring[unsent++ % RING_SIZE];
}

void edges_send_again(void)
{
    unsent = oldest;
}

void edges_forget(uint32_t wanted)
{
    if (wanted <= oldest || wanted > next)
        return;
    oldest = wanted;
    if (unsent < oldest)
        unsent = oldest;
}

uint32_t edges_oldest(void)
{
    return oldest;
}

uint32_t edges_next(void)
{
    return next;
}

uint32_t edges_lost(void)
{
    uint32_t count;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        count = lost;
    }
    return count;
}
