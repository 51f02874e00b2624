#include "edges.h"
#include "buttons.h"
#include "hear.h"

/* Touched afresh: 'D' or 'd', once that is known. */
#define WEIGHED '?'

static edge_t ring[EDGES_ROOM];
/* The newest `kept` edges before number `next` are in the ring, `unsent` of them never sent, `repeat` to be sent again. */
static uint32_t next = 1;
static uint8_t kept, unsent, repeat;
static uint32_t lost, missed;
static uint8_t highest;
static uint8_t before;
/* A slot a button, for a press when everything else is full. */
static uint8_t reserved = BUTTONS;
/* Buttons whose newest touch may be no press, and where in the ring that is. Nothing from there on is sent until it is known. */
static uint8_t weighing;
static uint8_t weighed[CHANNELS];
/* Not all the time, or the board would do nothing else; and not much later than a contact has lasted long enough. */
#define WEIGH_EVERY (TICKS_PER_MS / 20)
static uint16_t weighed_at;
/* It found no room. */
#define NOWHERE EDGES_ROOM

void edges_start(void)
{
    before = looks_start();
    buttons_start(before);
}

static uint8_t count_of(uint8_t bits)
{
    uint8_t count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* Chatter never takes a reserved slot; a press takes its own, and no other. */
static bool has_room(uint8_t own)
{
    uint8_t free = EDGES_ROOM - kept;
    if (free > CHANNELS)
        return true;
    if (!(reserved & own))
        return free > count_of(reserved);
    reserved &= ~own;
    return true;
}

static void keep(const edge_t *edge, uint8_t bit)
{
    bool fresh = edge->state == WEIGHED;
    bool fits = has_room(fresh ? bit : 0);
    uint8_t place = fits ? (uint8_t)next % EDGES_ROOM : NOWHERE;
    if (fresh) {
        weighing |= bit;
        weighed[edge->channel] = place;
    }
    if (!fits) {
        lost += !fresh;
        return;
    }
    ring[place] = *edge;
    next++;
    unsent++;
    if (++kept > highest)
        highest = kept;
}

/* All that these buttons did before `sorted` is known. */
static void weigh(uint32_t sorted, uint8_t watched)
{
    uint8_t bit = 1;
    weighed_at = ticks_now.low;
    for (uint8_t channel = 0; weighing && channel < CHANNELS; channel++, bit <<= 1) {
        if (!(weighing & watched & bit))
            continue;
        hear();
        char state = buttons_weigh(channel, sorted);
        hear();
        if (!state)
            continue;
        weighing &= ~bit;
        if (weighed[channel] != NOWHERE)
            ring[weighed[channel]].state = state;
        else if (state == 'D')
            missed++;
        else
            lost++;
    }
}

void edges_sort(void)
{
    sample_t sample;
    hear();
    if (!looks_next(&sample)) {
        hear();
        if (weighing && (uint16_t)(ticks_now.low - weighed_at) >= WEIGH_EVERY && !looks_waiting())
            weigh(looks_sorted()->brief, BUTTONS);
        return;
    }
    hear();
    uint8_t changed = sample.down ^ before;
    before = sample.down;
    /* What was there before it changed may have lasted. */
    if (weighing & changed & sample.sure)
        weigh(sample.at.brief, changed & sample.sure);
    hear();
    edge_t edge = {.ticks = sample.at, .channel = 0, .together = changed & sample.sure};
    for (uint8_t bit = 1; edge.channel < CHANNELS; edge.channel++, bit <<= 1) {
        if (!((changed | sample.unwatched) & bit))
            continue;
        hear();
        bool down = sample.down & bit;
        if (sample.sure & bit) {
            bool fresh = buttons_change(edge.channel, down, edge.ticks.brief);
            hear();
            edge.state = fresh ? WEIGHED : down ? 'd' : 'u';
            keep(&edge, bit);
        } else {
            /* Nobody knows when this changed, or how often, and a guess would be a lie. */
            if (buttons_change_unseen(edge.channel, down, edge.ticks.brief))
                missed++;
            else
                lost++;
        }
        hear();
    }
}

/* The oldest of the newest `count`. */
static const edge_t *from_newest(uint8_t count, uint32_t *seq)
{
    *seq = next - count;
    return &ring[(uint8_t)*seq % EDGES_ROOM];
}

const ticks_t *edges_oldest_unsent(void)
{
    uint32_t seq;
    return unsent ? &from_newest(unsent, &seq)->ticks : 0;
}

bool edges_misplaced(void)
{
    for (uint8_t channel = 0, bits = weighing; bits; channel++, bits >>= 1)
        if (bits & 1 && weighed[channel] == NOWHERE)
            return true;
    return false;
}

bool edges_ready(void)
{
    uint32_t seq;
    return unsent && from_newest(unsent, &seq)->state != WEIGHED;
}

const edge_t *edges_next_unsent(uint32_t *seq)
{
    if (!edges_ready())
        return 0;
    /* What is being repeated now ends one later. */
    if (repeat)
        repeat++;
    return from_newest(unsent--, seq);
}

void edges_repeat(void)
{
    repeat = kept - unsent;
}

const edge_t *edges_next_repeat(uint32_t *seq)
{
    return repeat ? from_newest(unsent + repeat--, seq) : 0;
}

void edges_forget(uint32_t wanted)
{
    /* Nothing is forgotten that was never sent, and nothing twice. */
    uint32_t left = next - wanted;
    if (left < unsent || left >= kept)
        return;
    kept = left;
    if (repeat > kept - unsent)
        repeat = kept - unsent;
    hear();
    /* What becomes free is set aside again first. */
    for (uint8_t bit = 1; reserved != BUTTONS && count_of(reserved) < EDGES_ROOM - kept; bit <<= 1) {
        reserved |= bit;
        hear();
    }
}

bool edges_waiting(void)
{
    return kept != unsent;
}

uint32_t edges_oldest(void)
{
    return next - kept;
}

uint32_t edges_next(void)
{
    return next;
}

uint32_t edges_lost(void)
{
    return lost;
}

uint32_t edges_missed(void)
{
    return missed;
}

uint8_t edges_highest(void)
{
    return highest;
}
