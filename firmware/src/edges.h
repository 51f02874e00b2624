/* The edges of the buttons, each kept until the hub has it on disk. */
#pragma once
#include "looks.h"
#include <stdbool.h>
#include <stdint.h>

#define EDGES_ROOM 64 /* a power of two */

typedef struct {
    ticks_t ticks;
    uint8_t channel;
    char state; /* as PROTOCOL.md has it */
    uint8_t together; /* the buttons that changed in the same sample, this one included */
} edge_t;

/* Needs the clock to run; turns interrupts on. */
void edges_start(void);
/* Turns one sample of the buttons into edges, if there is one. Call often. */
void edges_sort(void);
/* The oldest edge never sent, or null, also while it is being weighed. Marks it sent; *seq is its number. */
const edge_t *edges_next_unsent(uint32_t *seq);
bool edges_ready(void);
/* What may be a press has found no room: nothing may be said of the time since, until it is counted. */
bool edges_misplaced(void);
/* When that one was, weighed or not, or null. */
const ticks_t *edges_oldest_unsent(void);
/* Everything sent and not acknowledged is to be sent again … */
void edges_repeat(void);
/* … and this is the next of it, or null. */
const edge_t *edges_next_repeat(uint32_t *seq);
/* The hub has every edge before `next`. */
void edges_forget(uint32_t next);

bool edges_waiting(void);
uint32_t edges_oldest(void);
uint32_t edges_next(void);
/* How much chatter, and how many presses, found no room. */
uint32_t edges_lost(void);
uint32_t edges_missed(void);
/* The most edges that ever were kept. */
uint8_t edges_highest(void);
