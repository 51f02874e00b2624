#include "say.h"
#include "buttons.h"
#include "chip.h"
#include "hear.h"
#include "identity.h"
#include "line.h"
#include "watchdog.h"

#define PROTOCOL 2
/* Samples are at most 13 ticks of 62.5 ns apart, so edges this far apart never share one. (17 in a storm of edges: 1.06 µs
   may still be a tie then, and says so.) */
#define RESOLUTION_NS 1000
#define TICKS_PER_US_SHIFT 4

static void begin(char letter)
{
    line_begin(letter);
    line_hex(identity_boot(), 8);
}

void say_hello(void)
{
    begin('H');
    line_decimal(PROTOCOL);
    line_text(FIRMWARE_VERSION);
    line_text(identity_board());
    line_decimal(F_CPU);
    line_decimal(CHANNELS);
    line_decimal(RESOLUTION_NS);
    line_decimal(buttons_bounce());
    line_decimal(EDGES_ROOM);
    line_decimal(HEAR_LONGEST);
    line_decimal(edges_oldest());
    line_decimal(edges_next());
    line_end();
    if (!watchdog_woke())
        return;
    begin('R');
    line_end();
}

void say_edge(const edge_t *edge, uint32_t seq)
{
    begin('E');
    line_decimal(seq);
    line_ticks(&edge->ticks);
    line_decimal(edge->channel);
    line_text((const char[]){edge->state, 0});
    line_hex(edge->together, 1);
    line_end();
}

void say_beat(const ticks_t *watermark)
{
    begin('W');
    line_ticks(watermark);
    line_decimal(edges_next());
    line_decimal(edges_lost());
    line_decimal(edges_missed());
    line_end();
}

void say_pong(uint32_t nonce, const ticks_t *received)
{
    begin('P');
    line_hex(nonce, 1);
    line_ticks(received);
    ticks_read();
    ticks_t sent = ticks_now;
    line_ticks(&sent);
    line_end();
}

void say_sync(const fall_t *fall)
{
    begin('S');
    line_ticks(&fall->at);
    line_decimal(fall->count);
    line_end();
}

void say_states(void)
{
    begin('B');
    line_text(buttons_states());
    line_end();
}

void say_health(uint16_t supply_mv)
{
    for (uint8_t channel = 0; channel < CHANNELS; channel++) {
        begin('C');
        line_decimal(channel);
        line_decimal(buttons_presses(channel));
        line_decimal(buttons_chatter(channel) >> TICKS_PER_US_SHIFT);
        line_end();
    }
    begin('I');
    line_decimal(chip_cycles());
    line_decimal(CHIP_CYCLES);
    line_end();
    begin('T');
    line_decimal(supply_mv);
    line_decimal(edges_highest());
    line_decimal(EDGES_ROOM);
    line_decimal(looks_highest());
    line_decimal(LOOKS_ROOM);
    line_end();
}
