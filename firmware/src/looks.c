#include "looks.h"
#include "hear.h"
#include <avr/interrupt.h>

/* The interrupt's own: see start.S. */
register uint8_t last asm("r2");
register uint8_t armed asm("r10");

/* From here on the interrupt stops watching what changes; the six buttons need six more slots, and two are to spare. */
#define IN_PEACE (LOOKS_ROOM - 8)
/* Half the ring: far enough below that the limit is never moved behind the head. */
#define AT_EASE (LOOKS_ROOM / 2)

/* Where start.S puts things in a look … */
#define AT 2
#define HALF 5
static const uint8_t samples[] = {0, 1, 4, 6, 7};
/* … and how many cycles after the first sample the others are taken. The first one here is the last of the look before. */
static const uint8_t after[] = {41, 0, 13, 22, 29};

static uint8_t tail;
static uint8_t limit;
static uint8_t highest;
/* The pins as the newest sample told has them. */
static uint8_t pins;
/* The next sample of the oldest look, and when its first was taken: for that one, of the look before. */
static uint8_t step;
static ticks_t at;
static ticks_t told;
/* The buttons that changed in the oldest look so far. */
static uint8_t changing;
/* Not watched for a while: these may have changed at any moment. */
static uint8_t unsure;
static bool last_is_old;

static uint8_t waiting(void)
{
    return (uint8_t)(LOOKS_HEAD - tail) / LOOK_SIZE;
}

static void move_limit(void)
{
    limit = tail + IN_PEACE * LOOK_SIZE;
    LOOKS_LIMIT = limit;
}

uint8_t looks_start(void)
{
    DDRC &= ~BUTTONS;
    PORTC |= BUTTONS;
    LOOKS_HEAD = 0;
    move_limit();
    /* The pull-ups need a moment. */
    ticks_read();
    uint32_t since = ticks_now.brief;
    while (ticks_now.brief - since < TICKS_PER_MS)
        ticks_read();
    armed = BUTTONS;
    PCMSK1 = BUTTONS;
    PCICR = _BV(PCIE1);
    /* Cleared before looking: what changes after this look still interrupts. */
    PCIFR = _BV(PCIF1);
    pins = last = PINC;
    sei();
    return ~pins & BUTTONS;
}

/* Watches again what had to be left alone. */
static void watch_all(void)
{
    unsure |= ~armed & BUTTONS;
    last_is_old = true;
    move_limit();
    armed = BUTTONS;
    PCMSK1 = BUTTONS;
}

/* True for a look that was taken when the ring was short of room: as soon as it passed the limit. */
static bool is_short_of_room(void)
{
    return armed != BUTTONS && (uint8_t)(tail + LOOK_SIZE - limit) < AT_EASE * LOOK_SIZE / 2;
}

static void drop(void)
{
    /* From then on a button that changes is left alone: what later looks say of it happened at any moment. */
    if (is_short_of_room())
        unsure |= changing & BUTTONS;
    changing = 0;
    step = 0;
    tail += LOOK_SIZE;
    if (armed == BUTTONS && waiting() <= AT_EASE)
        move_limit();
}

static void tell(sample_t *sample, uint8_t now, uint8_t later)
{
    pins = now;
    sample->at = at;
    ticks_add(&sample->at, later);
    told = sample->at;
    sample->down = ~now & BUTTONS;
    sample->sure = ~unsure;
}

/* With nothing waiting before and after, the pins are what they are; only when they became so is not known. */
static bool make_sure(sample_t *sample)
{
    uint8_t now = PINC;
    ticks_read(); /* takes longer than an edge needs to interrupt */
    if (waiting())
        return false;
    bool changed = (now ^ pins) & BUTTONS;
    at = ticks_now;
    tell(sample, now, 0);
    unsure = 0;
    return changed;
}

bool looks_next(sample_t *sample)
{
    for (uint8_t count; (count = waiting());) {
        const volatile uint8_t *look = (const volatile uint8_t *)(uint16_t)(LOOKS_AT + tail);
        if (step == 0) {
            if (count > highest)
                highest = count;
            if (last_is_old)
                step = 1;
            last_is_old = false;
        }
        for (; step < sizeof samples; step++) {
            if (step == 1) {
                hear();
                ticks_of_look(&at, *(const volatile uint16_t *)(look + AT), look[HALF]);
                hear();
            }
            uint8_t now = look[samples[step]];
            if (!((now ^ pins) & BUTTONS))
                continue;
            changing |= now ^ pins;
            tell(sample, now, after[step++]);
            return true;
        }
        drop();
    }
    if (armed != BUTTONS)
        watch_all();
    return unsure && make_sure(sample);
}

const ticks_t *looks_told(void)
{
    return &told;
}

bool looks_waiting(void)
{
    return waiting() != 0;
}

uint8_t looks_highest(void)
{
    return highest;
}
