/* The sync wire: boards that share it stamp the same edges. In on D8, out on D9. */
#pragma once
#include "ticks.h"
#include <stdbool.h>

#define SYNC_MS_LEAST 20
#define SYNC_MS_MOST 10000

void sync_start(void);
/* Pull the wire down for a moment every so many milliseconds; 0 for never. */
void sync_every(uint16_t ms);
/* Call at least every 4 ms. */
void sync_care(void);
typedef struct {
    ticks_t at;
    uint32_t count; /* in this life, this one included */
} fall_t;

/* The last fall of the wire, if it has not been told yet. */
bool sync_news(fall_t *news);
