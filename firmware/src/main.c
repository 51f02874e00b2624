/* The interrupt stamps the buttons; this loop says what changed and does what the hub asks. See PROTOCOL.md. */
#include "buttons.h"
#include "care.h"
#include "edges.h"
#include "hear.h"
#include "identity.h"
#include "lamps.h"
#include "line.h"
#include "say.h"
#include "supply.h"
#include "sync.h"
#include "watchdog.h"

#define LINES_AT_ONCE 8
#define BEAT (40UL * TICKS_PER_MS)
#define REPEAT (100UL * TICKS_PER_MS)
#define STATES (500UL * TICKS_PER_MS)
#define STATES_NEWS (20UL * TICKS_PER_MS)
#define HUB_SILENT (2000UL * TICKS_PER_MS)

static uint32_t heard_at;
static bool alone = true;

/* The hub waits for a watermark. */
static bool asked;

/* Does what the line wants, if its fields are right. */
static void obey(char letter)
{
    ticks_read();
    ticks_t received = ticks_now;
    heard_at = received.brief;
    alone = false;
    uint32_t number = 0;
    const char *word = "";
    /* An answer to an earlier life of this board says nothing about this one. */
    if (letter == 'A' && hear_number(16) != identity_boot())
        return;
    if (letter == 'P')
        number = hear_number(16);
    if (letter == 'A' || letter == 'D' || letter == 'Y')
        number = hear_number(10);
    if (letter == 'L')
        word = hear_word();
    if (!hear_ended())
        return;
    switch (letter) {
    case 'Q':
        say_hello();
        break;
    case 'A':
        edges_forget(number);
        break;
    case 'P':
        say_pong(number, &received);
        break;
    case 'V':
        asked = true;
        break;
    case 'L':
        lamps_set(word);
        break;
    case 'D':
        if (number >= BOUNCE_MS_LEAST && number <= BOUNCE_MS_MOST) {
            buttons_set_bounce(number);
            say_hello();
        }
        break;
    case 'Y':
        if (number <= SYNC_MS_MOST && (!number || number >= SYNC_MS_LEAST))
            sync_every(number);
        break;
    case 'T':
        lamps_test();
        supply_measure();
        break;
    }
}

/* As many short lines arrive while one of ours leaves; but edges that are ready do not wait behind more than one answer. */
static void listen(void)
{
    for (uint8_t i = 0; i < LINES_AT_ONCE; i++) {
        char letter = hear_line();
        if (!letter)
            return;
        obey(letter);
        if ((letter == 'Q' || letter == 'P' || letter == 'D') && edges_ready())
            return;
    }
}

/* Without the hub's voice for too long: safe lamps, and no say on the sync wire. */
static void mind_the_hub(uint32_t now)
{
    if (alone || now - heard_at < HUB_SILENT)
        return;
    alone = true;
    lamps_set("000000");
    sync_every(0);
}

/* The oldest edge is what the hub has to acknowledge next, however many newer ones follow. */
static void mind_the_record(uint32_t now)
{
    static uint32_t waiting_for, waiting_since;
    if (!edges_waiting() || edges_oldest() != waiting_for) {
        waiting_for = edges_oldest();
        waiting_since = now;
    } else if (now - waiting_since >= REPEAT) {
        edges_repeat();
        waiting_since = now;
    }
}

/* Every edge before this has been sent. */
static ticks_t watermark;

/* It never goes back, whatever is still to be sorted. */
static void move_watermark(const ticks_t *looked)
{
    if (edges_misplaced())
        return;
    hear();
    const ticks_t *unsent = edges_oldest_unsent();
    hear();
    const ticks_t *now = unsent ? unsent : looks_waiting() ? looks_told() : looked;
    if (ticks_is_later(now, &watermark))
        watermark = *now;
}

/* One line, the most urgent there is: a watermark when it is due, edges, then what may wait. Right behind a press comes a
   watermark, too: it may be the one that decides, and the hub waits for nothing else. */
static void speak(const ticks_t *looked)
{
    static uint32_t last_beat, last_states;
    static bool pressed;
    uint32_t now = looked->brief, seq;
    uint16_t supply_mv;
    fall_t fall;
    const edge_t *edge;
    if (now - last_beat >= BEAT || ((pressed || asked) && !edges_ready())) {
        move_watermark(looked);
        say_beat(&watermark);
        last_beat = now;
        pressed = asked = false;
    } else if ((edge = edges_next_unsent(&seq))) {
        pressed |= edge->state == 'D';
        say_edge(edge, seq);
    } else if (sync_news(&fall)) {
        say_sync(&fall);
    } else if (now - last_states >= (buttons_news() ? STATES_NEWS : STATES)) {
        say_states();
        last_states = now;
    } else if ((edge = edges_next_repeat(&seq))) {
        say_edge(edge, seq);
    } else if (supply_measured(&supply_mv)) {
        say_health(supply_mv);
    }
}

int main(void)
{
    watchdog_stop();
    ticks_start();
    identity_start();
    uart_start();
    lamps_start();
    sync_start();
    watchdog_start();
    edges_start();
    watermark = ticks_now;
    line_break();
    say_hello();
    for (;;) {
        watchdog_care();
        hear();
        /* Read before sorting: an edge that comes later is stamped later. */
        ticks_read();
        ticks_t looked = ticks_now;
        uint32_t now = looked.brief;
        care();
        hear();
        buttons_care(looks_sorted()->brief);
        hear();
        mind_the_record(now);
        mind_the_hub(now);
        hear();
        lamps_care(now, alone);
        hear();
        speak(&looked);
        hear();
        listen();
    }
}
