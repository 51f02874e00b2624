/* A random number from two clocks that know nothing of each other. Takes half a second; interrupts must be off. */
#pragma once
#include <stdint.h>

uint32_t chance(void);
