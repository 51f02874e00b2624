/* The lamps on D2 to D7 and the status lamp on D13. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

void lamps_start(void);
/* One letter a lamp: 0 off, 1 on, b blink, p pulse, c chase. Anything else, or another count, is not obeyed. */
void lamps_set(const char *patterns);
/* Each lamp in turn, then all: for eyes. */
void lamps_test(void);
/* Call often; `alone` while the hub has been silent for too long. */
void lamps_care(uint32_t now, bool alone);
