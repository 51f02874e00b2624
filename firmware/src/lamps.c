#include "lamps.h"
#include "looks.h"
#include "hear.h"
#include <avr/io.h>
#include <string.h>

#define FIRST_PIN 2
#define LAMPS (BUTTONS << FIRST_PIN)
#define STATUS _BV(PB5)
/* Patterns move a step every 2^19 ticks: 33 ms. */
#define STEP_BIT 19
#define CHASE_STEPS 4 /* a lamp of the chase, 131 ms */
#define TEST_STEPS 16 /* a lamp of the test, half a second */

static char patterns[CHANNELS];
static uint8_t steps;
static uint8_t chase, chase_steps;
/* The lamp under test, 0 for none; after the last one all of them. */
static uint8_t test, test_steps;

void lamps_start(void)
{
    memset(patterns, '0', CHANNELS);
    DDRD |= LAMPS;
    DDRB |= STATUS;
}

static bool is_pattern(char letter)
{
    return letter == '0' || letter == '1' || letter == 'b' || letter == 'p' || letter == 'c';
}

void lamps_set(const char *wanted)
{
    hear();
    for (uint8_t lamp = 0; lamp < CHANNELS; lamp++)
        if (!is_pattern(wanted[lamp]))
            return;
    if (!wanted[CHANNELS])
        memcpy(patterns, wanted, CHANNELS);
}

void lamps_test(void)
{
    test = 1;
    test_steps = 0;
}

static bool is_lit(uint8_t lamp)
{
    switch (patterns[lamp]) {
    case '1':
        return true;
    case 'b':
        return steps & 4;
    case 'p':
        return (steps & 31) < 3;
    case 'c':
        return lamp == chase;
    }
    return false;
}

static uint8_t lit_by_hub(void)
{
    uint8_t lit = 0;
    for (uint8_t lamp = 0; lamp < CHANNELS; lamp++) {
        if (is_lit(lamp))
            lit |= 1 << lamp;
        hear();
    }
    return lit;
}

static uint8_t lit_by_test(void)
{
    if (++test_steps == TEST_STEPS) {
        test_steps = 0;
        test++;
    }
    if (test > CHANNELS + 1)
        test = 0;
    return test > CHANNELS ? BUTTONS : test ? 1 << (test - 1) : 0;
}

void lamps_care(uint32_t now, bool alone)
{
    static uint8_t last;
    uint8_t step = (uint8_t)(now >> STEP_BIT);
    if (step == last)
        return;
    last = step;
    steps++;
    if (++chase_steps == CHASE_STEPS) {
        chase_steps = 0;
        if (++chase == CHANNELS)
            chase = 0;
    }
    /* Alone: a short flash of all together, which no hub would ask for, every two seconds; the status lamp blinks. */
    uint8_t lit = test ? lit_by_test() : alone ? ((steps & 63) < 3 ? BUTTONS : 0) : lit_by_hub();
    PORTD = (PORTD & ~LAMPS) | lit << FIRST_PIN;
    if (!alone || steps & 4)
        PORTB |= STATUS;
    else
        PORTB &= ~STATUS;
}
