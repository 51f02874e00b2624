#include "ticks.h"
#include "looks.h"
#include "undisturbed.h"

/* Left as it is found, and at a place of its own (see the Makefile): the emulated bench starts it just before it wraps. */
ticks_t ticks_now __attribute__((section(".ticks,\"aw\",@nobits;")));
/* Half turns; its lowest bit is the timer's highest. */
static uint8_t half;

void ticks_start(void)
{
    LOOKS_HALF = 0;
    TCCR1A = 0;
    TCNT1 = 0;
    /* The sync wire is captured when it falls, and only if it stays down for four cycles. */
    TCCR1B = _BV(ICNC1) | _BV(CS10);
}

void ticks_read(void)
{
    uint16_t low = UNDISTURBED(TCNT1);
    ticks_now.low = low;
    if (low >> 15 == (half & 1))
        return;
    half++;
    LOOKS_HALF = half;
    if (!(half & 1))
        ticks_now.turns++;
}

void ticks_recent(ticks_t *ticks, uint16_t low)
{
    ticks_read();
    *ticks = ticks_now;
    ticks->low = low;
    if (low > ticks_now.low)
        ticks->turns--;
}

void ticks_of_look(ticks_t *ticks, uint16_t low, uint8_t counted)
{
    ticks_read();
    /* The loop may not yet have counted the half turn in which the look was taken. */
    if (low >> 15 != (counted & 1))
        counted++;
    uint8_t ago = half - counted;
    /* Whole turns begun since: half of them, rounded up unless this turn is past its middle. */
    ago += !(half & 1);
    ticks->low = low;
    ticks->turns = ticks_now.turns - (ago >> 1);
}

bool ticks_is_later(const ticks_t *one, const ticks_t *other)
{
    int32_t turns = one->turns - other->turns;
    return turns > 0 || (turns == 0 && one->low > other->low);
}

void ticks_add(ticks_t *ticks, uint8_t by)
{
    ticks->low += by;
    if (ticks->low < by)
        ticks->turns++;
}
