#include "looks.h"
#include "hear.h"
#include <avr/interrupt.h>

/* The interrupt's own: see start.S. */
register uint8_t last asm("r2");
register uint8_t armed asm("r10");

/* From there on the interrupt stops watching what changes: two more slots for each button, and two to spare. */
#define SPARE (2 * CHANNELS + 2)
#define IN_PEACE (LOOKS_ROOM - SPARE)
/* The limit is moved only when no more than this wait: the few instructions that takes are not enough for a storm, which
   leaves the loop one instruction a look, to reach it in the meantime. */
#define AT_EASE 3

/* Where start.S puts things in a look … */
#define AT 2
#define HALF 5
static const uint8_t samples[] = {0, 1, 4, 6, 7};
/* … and how many cycles after the first sample the others are taken. The last one is written down in the next look. */
static const uint8_t after[] = {0, 0, 13, 22, 29};
#define LAST_AFTER 37
#define LAST_AFTER_SHORT_OF_ROOM 45

static uint8_t tail;
static uint8_t limit;
static uint8_t highest;
/* The pins as the newest sample told has them. */
static uint8_t pins;
/* The next sample of the oldest look, and when its first was taken: for that one, of the look before. */
static uint8_t step;
static ticks_t at;
static ticks_t told;
/* The fourth sample of the look before. */
static uint8_t fourth_before;
/* Not watched for a while: these may have changed at any moment. */
static uint8_t unsure;
static bool last_is_old;
static uint8_t last_after;

static uint8_t waiting(void)
{
    return (uint8_t)(LOOKS_HEAD - tail) / LOOK_SIZE;
}

static const volatile uint8_t *oldest(void)
{
    return (const volatile uint8_t *)(uint16_t)(LOOKS_AT + tail);
}

/* What the interrupt watches at this moment, not what the compiler read some time before. */
static uint8_t armed_now(void)
{
    uint8_t now;
    asm volatile("mov %0, r10" : "=r"(now));
    return now;
}

static void move_limit(void)
{
    uint8_t further = tail + IN_PEACE * LOOK_SIZE;
    if ((uint8_t)(LOOKS_HEAD - tail) > AT_EASE * LOOK_SIZE || armed_now() != BUTTONS)
        return;
    LOOKS_LIMIT = further;
    limit = further;
}

uint8_t looks_start(void)
{
    DDRC &= ~BUTTONS;
    PORTC |= BUTTONS;
    LOOKS_HEAD = 0;
    /* The pull-ups need a moment. */
    ticks_read();
    uint32_t since = ticks_now.brief;
    while (ticks_now.brief - since < TICKS_PER_MS)
        ticks_read();
    armed = BUTTONS;
    move_limit();
    PCMSK1 = BUTTONS;
    PCICR = _BV(PCIE1);
    /* Cleared before looking: what changes after this look still interrupts. */
    PCIFR = _BV(PCIF1);
    pins = fourth_before = last = PINC;
    told = ticks_now;
    sei();
    return ~pins & BUTTONS;
}

/* Watches again what had to be left alone. */
static void watch_all(void)
{
    unsure |= ~armed_now() & BUTTONS;
    last_is_old = true;
    armed = BUTTONS;
    move_limit();
    PCMSK1 = BUTTONS;
}

/* True for a look that was taken when the ring was short of room: as soon as it passed the limit. */
static bool is_short_of_room(void)
{
    return armed_now() != BUTTONS && (uint8_t)(tail + LOOK_SIZE - limit) < SPARE * LOOK_SIZE;
}

static void drop(void)
{
    /* From then on a button that changes is left alone: what later looks say of it happened at any moment. */
    const volatile uint8_t *look = oldest();
    uint8_t fourth = look[7];
    last_after = LAST_AFTER;
    if (is_short_of_room()) {
        /* As start.S has it. */
        unsure |= ((fourth_before ^ look[1]) | (fourth_before ^ fourth)) & BUTTONS;
        last_after = LAST_AFTER_SHORT_OF_ROOM;
    }
    fourth_before = fourth;
    step = 0;
    tail += LOOK_SIZE;
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
    sample->unwatched = 0;
}

/* With nothing waiting before and after, the pins are what they are; only when they became so is not known. */
static bool make_sure(sample_t *sample)
{
    uint8_t now = PINC;
    ticks_read(); /* takes longer than an edge needs to interrupt */
    if (waiting())
        return false;
    at = ticks_now;
    tell(sample, now, 0);
    sample->unwatched = unsure;
    unsure = 0;
    last_is_old = true;
    return true;
}

bool looks_next(sample_t *sample)
{
    for (uint8_t count; (count = waiting());) {
        const volatile uint8_t *look = oldest();
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
            hear();
            tell(sample, now, step ? after[step] : last_after);
            step++;
            return true;
        }
        drop();
    }
    if (armed_now() != BUTTONS)
        watch_all();
    return unsure && make_sure(sample);
}

const ticks_t *looks_sorted(void)
{
    return waiting() || ticks_is_later(&told, &ticks_now) ? &told : &ticks_now;
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
