/* What the interrupt saw: five samples of all buttons, and when. It writes (start.S), the loop reads (looks.c). */
#pragma once
#include <avr/io.h>

#define CHANNELS 6
#define BUTTONS ((1 << CHANNELS) - 1)

/* A page of memory: the lowest byte of its address wraps by itself. */
#define LOOKS_AT 0x100
#define LOOK_SIZE 8
/* The interrupt's variables, in registers that cost one cycle. */
#define LOOKS_HEAD GPIOR0  /* where the next look goes */
#define LOOKS_LIMIT GPIOR1 /* when the head gets here, the ring is short of room */
#define LOOKS_HALF GPIOR2  /* half turns of the timer, as the loop last counted */

#ifndef __ASSEMBLER__
#include "ticks.h"
#include <stdbool.h>

/* All buttons at one moment: a bit is set where a button is down. */
typedef struct {
    ticks_t at;
    uint8_t down;
    uint8_t sure; /* the buttons that were watched all the time since the sample before */
    uint8_t unwatched; /* those that were not, and are watched again */
} sample_t;

/* Starts watching and answers what is down already. Turns interrupts on. */
uint8_t looks_start(void);
/* The next sample that differs from the one before it, or after which all are watched again; false when there is none. */
bool looks_next(sample_t *sample);
bool looks_waiting(void);
/* When the newest sample told was taken: what still waits came later. */
const ticks_t *looks_told(void);
/* Every change before this has been told: that moment, or the last reading of the clock when nothing waits since. */
const ticks_t *looks_sorted(void);
/* The most looks that ever waited; and how many there is room for. */
uint8_t looks_highest(void);
#define LOOKS_ROOM (256 / LOOK_SIZE)
#endif
