/* The buttons and the ring of edges, each kept until the hub has it on disk. */
#pragma once
#include "ticks.h"
#include <stdbool.h>
#include <stdint.h>

#define CHANNELS 6

typedef struct {
    uint32_t seq;
    ticks_t ticks;
    uint8_t channel;
    bool down;
} edge_t;

/* Needs the clock to run. */
void edges_start(void);
/* Turns what the interrupt saw into edges. */
void edges_sort(void);
/* The oldest kept edge not sent yet, or null. Marks it sent. */
const edge_t *edges_next_unsent(void);
/* Everything kept will be sent again. */
void edges_send_again(void);
/* The hub has every edge before `next`. */
void edges_forget(uint32_t next);

uint32_t edges_oldest(void);
uint32_t edges_next(void);
/* How many had to be dropped because a ring was full. */
uint32_t edges_lost(void);
