#include "sync.h"
#include "undisturbed.h"

#define IN _BV(PB0)
#define OUT _BV(PB1)
/* Long enough to be seen at the far end of a few metres of wire. */
#define PULSE (TICKS_PER_MS / 10)

static uint32_t period, pulsed_at;
static fall_t fall;
static bool unsaid;

void sync_start(void)
{
    /* Pulled up, and never driven high: boards that share the wire cannot fight over it. */
    PORTB = (PORTB & ~OUT) | IN;
    DDRB &= ~(IN | OUT);
    TIFR1 = _BV(ICF1);
}

void sync_every(uint16_t ms)
{
    period = ms * TICKS_PER_MS;
}

static void listen(void)
{
    if (!(TIFR1 & _BV(ICF1)))
        return;
    TIFR1 = _BV(ICF1);
    ticks_recent(&fall.at, UNDISTURBED(ICR1));
    fall.count++;
    unsaid = true;
}

void sync_care(void)
{
    listen();
    uint32_t since = ticks_now.brief - pulsed_at;
    if (DDRB & OUT) {
        if (since >= PULSE)
            DDRB &= ~OUT;
    } else if (period && since >= period) {
        DDRB |= OUT;
        pulsed_at = ticks_now.brief;
    }
}

bool sync_news(fall_t *news)
{
    if (!unsaid)
        return false;
    unsaid = false;
    *news = fall;
    return true;
}
