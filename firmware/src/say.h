/* The board's lines, one function each; PROTOCOL.md has their fields. */
#pragma once
#include "edges.h"
#include "sync.h"
#include "ticks.h"
#include <stdint.h>

void say_hello(void);
void say_edge(const edge_t *edge, uint32_t seq);
void say_beat(const ticks_t *watermark);
void say_pong(uint32_t nonce, const ticks_t *received);
void say_sync(const fall_t *fall);
void say_states(void);
void say_health(uint16_t supply_mv);
