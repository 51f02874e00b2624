/* What the one interrupt saw: all buttons at once, and when. */
#pragma once
#include "ticks.h"
#include <stdbool.h>

#define CHANNELS 6

typedef struct {
    stamp_t at;
    uint8_t down; /* one bit a button */
    bool after_a_gap; /* there was no room for what came right before this */
} snapshot_t;

/* Starts watching; answers what is down already. Needs the clock to run. */
uint8_t snapshots_start(void);
/* The oldest one, or null. It stays until snapshots_drop. */
const volatile snapshot_t *snapshots_oldest(void);
void snapshots_drop(void);
/* How many found no room. */
uint32_t snapshots_missed(void);
