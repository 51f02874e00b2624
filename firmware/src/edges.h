/* The edges of the buttons, each kept until the hub has it on disk. */
#pragma once
#include "ticks.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint32_t seq;
    ticks_t ticks;
    uint8_t channel;
    bool down;
} edge_t;

/* Needs the clock to run; turns interrupts on. */
void edges_start(void);
/* Turns one thing the interrupt saw into edges; false when there is nothing left. */
bool edges_sort(void);
/* The oldest edge never sent, or null. Marks it sent. */
const edge_t *edges_next_unsent(void);
/* Everything sent and not acknowledged is to be sent again … */
void edges_repeat(void);
/* … and this is the next of it, or null. */
const edge_t *edges_next_repeat(void);
/* The hub has every edge before `next`. */
void edges_forget(uint32_t next);

bool edges_waiting(void);
uint32_t edges_oldest(void);
uint32_t edges_next(void);
/* How many changes found no room. */
uint32_t edges_lost(void);
