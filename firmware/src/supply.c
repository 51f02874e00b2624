#include "supply.h"
#include <avr/io.h>

#define AGAINST_REFERENCE (_BV(REFS0) | 14)
#define SLOWEST (_BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0))
/* The reference needs a moment after it is chosen; the first readings, 0.1 ms each, are too low. */
#define THROWN_AWAY 8
/* 1.1 V at the top of 1024 steps, in units of 20 mV: a division of 16 bits takes a third of the time of one of 32. */
#define STEP_MV 20
#define WHOLE (1100UL * 1024 / STEP_MV)

static uint8_t left;

static void convert(void)
{
    ADCSRA = _BV(ADEN) | _BV(ADSC) | SLOWEST;
}

void supply_measure(void)
{
    ADMUX = AGAINST_REFERENCE;
    left = THROWN_AWAY;
    convert();
}

bool supply_measured(uint16_t *millivolts)
{
    if (!left || ADCSRA & _BV(ADSC))
        return false;
    uint16_t reading = ADC;
    if (--left) {
        convert();
        return false;
    }
    ADCSRA = 0;
    *millivolts = reading ? (uint16_t)WHOLE / reading * STEP_MV : 0;
    return true;
}
