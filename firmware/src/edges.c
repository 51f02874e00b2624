#include "edges.h"
#include "snapshots.h"

#define ROOM 64 /* a power of two */

static edge_t ring[ROOM];
/* Sequence numbers: oldest <= repeat <= unsent <= next. */
static uint32_t oldest = 1, repeat = 1, unsent = 1, next = 1;
static uint32_t lost;
static uint8_t before;

void edges_start(void)
{
    /* A button held down from the start is no press. */
    before = snapshots_start();
}

static void keep(uint8_t channel, bool down, ticks_t at)
{
    if (next - oldest == ROOM) {
        lost++;
        return;
    }
    ring[next % ROOM] = (edge_t){.seq = next, .ticks = at, .channel = channel, .down = down};
    next++;
}

static void sort(const volatile snapshot_t *seen)
{
    uint8_t down = seen->down;
    uint8_t changed = down ^ before;
    ticks_t at = ticks_of((stamp_t){.low = seen->at.low, .overflows = seen->at.overflows});
    for (uint8_t channel = 0; channel < CHANNELS; channel++) {
        if (!(changed & 1 << channel))
            continue;
        /* After a gap nobody knows when this changed, and a guess would be a lie. */
        if (seen->after_a_gap)
            lost++;
        else
            keep(channel, down & 1 << channel, at);
    }
    before = down;
}

bool edges_sort(void)
{
    const volatile snapshot_t *seen = snapshots_oldest();
    if (!seen)
        return false;
    sort(seen);
    snapshots_drop();
    return true;
}

const edge_t *edges_next_unsent(void)
{
    if (unsent == next)
        return 0;
    /* What is sent for the first time is not to be repeated at once. */
    if (repeat == unsent)
        repeat++;
    return &ring[unsent++ % ROOM];
}

void edges_repeat(void)
{
    repeat = oldest;
}

const edge_t *edges_next_repeat(void)
{
    return repeat >= unsent ? 0 : &ring[repeat++ % ROOM];
}

void edges_forget(uint32_t wanted)
{
    /* Nothing is forgotten that was never sent. */
    if (wanted <= oldest || wanted > unsent)
        return;
    oldest = wanted;
    if (repeat < oldest)
        repeat = oldest;
}

bool edges_waiting(void)
{
    return oldest != unsent;
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
    return lost + snapshots_missed();
}
