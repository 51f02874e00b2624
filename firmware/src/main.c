/* The interrupt stamps the buttons; this loop says what changed and answers the hub. See PROTOCOL.md. */
#include "edges.h"
#include "identity.h"
#include "line.h"
#include "snapshots.h"
#include "ticks.h"
#include "uart.h"

#define PROTOCOL 1
/* Edges further apart than this are stamped in their order; measured in test/board, with room to spare. */
#define RESOLUTION_NS 15000
/* The clock has to be read every 2 ms, however the buttons chatter. */
#define SORT_AT_MOST 8
#define BEAT (40 * TICKS_PER_MS)
#define REPEAT (100 * TICKS_PER_MS)

static void begin(char letter)
{
    line_begin(letter);
    line_hex(identity_boot(), 8);
}

static void say_hello(void)
{
    /* Ends whatever was cut short by the restart, so that the hello is not lost with it. */
    uart_put('\n');
    begin('H');
    line_decimal(PROTOCOL);
    line_text(FIRMWARE_VERSION);
    line_text(identity_board());
    line_decimal(F_CPU);
    line_decimal(CHANNELS);
    line_decimal(RESOLUTION_NS);
    line_decimal(edges_oldest());
    line_decimal(edges_next());
    line_end();
}

static void say_edge(const edge_t *edge)
{
    begin('E');
    line_decimal(edge->seq);
    line_hex(edge->ticks, 1);
    line_decimal(edge->channel);
    line_text(edge->down ? "D" : "U");
    line_end();
}

static void say_beat(ticks_t watermark)
{
    begin('W');
    line_hex(watermark, 1);
    line_decimal(edges_next());
    line_decimal(edges_lost());
    line_end();
}

static void say_pong(uint32_t nonce, ticks_t received)
{
    begin('P');
    line_hex(nonce, 1);
    line_hex(received, 1);
    line_hex(ticks_now(), 1);
    line_end();
}

static void obey(char letter)
{
    ticks_t received = ticks_now();
    uint32_t number = line_read(16);
    switch (letter) {
    case 'Q':
        say_hello();
        break;
    case 'A':
        /* An answer to an earlier life of this board says nothing about this one. */
        if (number == identity_boot())
            edges_forget(line_read(10));
        break;
    case 'P':
        say_pong(number, received);
        break;
    }
}

int main(void)
{
    ticks_start();
    identity_start();
    uart_start();
    edges_start();
    say_hello();

    uint32_t last_beat = ticks_now();
    uint32_t waiting_for = 0;
    uint32_t waiting_since = last_beat;
    for (;;) {
        /* Read before sorting: an edge that comes later is stamped later. */
        ticks_t looked = ticks_now();
        uint32_t now = looked;
        uart_poll();
        for (uint8_t i = 0; i < SORT_AT_MOST && edges_sort(); i++)
            uart_poll();

        /* The oldest edge is what the hub has to acknowledge next, however many newer ones follow. */
        if (!edges_waiting() || edges_oldest() != waiting_for) {
            waiting_for = edges_oldest();
            waiting_since = now;
        } else if (now - waiting_since >= REPEAT) {
            edges_repeat();
            waiting_since = now;
        }
        uart_poll();

        const edge_t *edge = edges_next_unsent();
        if (!edge && now - last_beat >= BEAT && !snapshots_oldest()) {
            /* All that was seen is sorted, and all that was sorted is sent: an honest watermark. */
            say_beat(looked);
            last_beat = now;
        } else if (!edge) {
            edge = edges_next_repeat();
        }
        if (edge)
            say_edge(edge);
        uart_poll();

        char letter = line_hear();
        if (letter)
            obey(letter);
    }
}
