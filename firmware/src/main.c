/* The interrupt stamps the buttons; this loop says what changed and answers the hub. See PROTOCOL.md. */
#include "edges.h"
#include "identity.h"
#include "line.h"
#include "ticks.h"
#include "uart.h"
#include <stdlib.h>

#define PROTOCOL 1
/* Edges further apart than this are stamped in their order; measured in test/board, with room to spare. */
#define RESOLUTION_NS 10000
#define BEAT (50 * TICKS_PER_MS)
#define SEND_AGAIN (100 * TICKS_PER_MS)

static void say_hello(void)
{
    line_begin('H');
    line_decimal(PROTOCOL);
    line_text(FIRMWARE_VERSION);
    line_text(identity_board());
    line_hex(identity_boot(), 8);
    line_decimal(F_CPU);
    line_decimal(CHANNELS);
    line_decimal(RESOLUTION_NS);
    line_decimal(edges_oldest());
    line_end();
}

static void say_edge(const edge_t *edge)
{
    line_begin('E');
    line_decimal(edge->seq);
    line_hex(edge->ticks, 1);
    line_decimal(edge->channel);
    line_text(edge->down ? "D" : "U");
    line_end();
}

static void say_beat(ticks_t watermark)
{
    line_begin('W');
    line_hex(watermark, 1);
    line_decimal(edges_next());
    line_decimal(edges_lost());
    line_end();
}

static void say_pong(uint32_t nonce, ticks_t received)
{
    line_begin('P');
    line_hex(nonce, 1);
    line_hex(received, 1);
    line_hex(ticks_now(), 1);
    line_end();
}

static void obey(const heard_t *heard)
{
    ticks_t received = ticks_now();
    switch (heard->letter) {
    case 'Q':
        say_hello();
        break;
    case 'A':
        edges_forget(strtoul(heard->fields, NULL, 10));
        break;
    case 'P':
        say_pong(strtoul(heard->fields, NULL, 16), received);
        break;
    }
}

int main(void)
{
    identity_start();
    ticks_start();
    uart_start();
    edges_start();
    say_hello();

    ticks_t last_beat = ticks_now();
    ticks_t last_sent = last_beat;
    for (;;) {
        /* Read before sorting: an edge that comes later is stamped later, so this is an honest watermark. */
        ticks_t looked = ticks_now();
        edges_sort();

        const edge_t *edge = edges_next_unsent();
        if (edge) {
            say_edge(edge);
            last_sent = looked;
        } else if (edges_oldest() != edges_next() && looked - last_sent >= SEND_AGAIN) {
            edges_send_again();
        } else if (looked - last_beat >= BEAT) {
            say_beat(looked);
            last_beat = looked;
        }

        heard_t heard;
        if (line_hear(&heard))
            obey(&heard);
    }
}
