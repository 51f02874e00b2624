#include "buttons.h"
#include "hear.h"

#define HELD (5000UL * TICKS_PER_MS)
/* No press and release make as many changes; a loose wire does. */
#define TOO_MANY 200

typedef struct {
    bool down;
    bool engaged; /* pressed, and not yet released for good */
    uint8_t changes; /* since the press */
    uint16_t presses;
    uint32_t pressed_at;
    uint32_t changed_at;
    uint32_t chatter;
} button_t;

static button_t buttons[CHANNELS];
static char states[CHANNELS + 1];
static bool news;
static uint8_t bounce_ms;
static uint32_t bounce;

void buttons_start(uint8_t down)
{
    buttons_set_bounce(BOUNCE_MS);
    for (uint8_t channel = 0; channel < CHANNELS; channel++) {
        bool is_down = down & 1 << channel;
        /* Held from the start: no press until it has been let go. */
        buttons[channel].down = buttons[channel].engaged = is_down;
        states[channel] = is_down ? 's' : 'u';
    }
}

void buttons_set_bounce(uint8_t ms)
{
    bounce_ms = ms;
    bounce = ms * TICKS_PER_MS;
}

uint8_t buttons_bounce(void)
{
    return bounce_ms;
}

static void say(uint8_t channel, char state)
{
    if (states[channel] == state)
        return;
    states[channel] = state;
    news = true;
}

static void count_change(uint8_t channel)
{
    if (buttons[channel].changes < TOO_MANY && ++buttons[channel].changes == TOO_MANY)
        say(channel, 'n');
}

bool buttons_change(uint8_t channel, bool down, uint32_t at)
{
    button_t *button = &buttons[channel];
    /* Up and quiet for long enough: let go, even if nobody has had the time to say so. */
    if (!button->down && at - button->changed_at >= bounce)
        button->engaged = false;
    hear();
    bool fresh = down && !button->engaged;
    button->down = down;
    button->changed_at = at;
    if (fresh) {
        button->engaged = true;
        button->changes = 0;
        button->presses++;
        button->pressed_at = at;
        say(channel, 'd');
        return true;
    }
    hear();
    uint32_t since = at - button->pressed_at;
    if (since < bounce && since > button->chatter && button->presses)
        button->chatter = since;
    count_change(channel);
    return false;
}

bool buttons_change_unseen(uint8_t channel, bool down, uint32_t now)
{
    button_t *button = &buttons[channel];
    bool pressed = down && !button->engaged;
    button->down = down;
    button->engaged = true;
    button->changed_at = now;
    count_change(channel);
    return pressed;
}

void buttons_care(void)
{
    static uint8_t channel;
    button_t *button = &buttons[channel];
    /* By the clock as it was read when that change was sorted, or later: never negative. */
    uint32_t quiet = ticks_now.brief - button->changed_at;
    if (button->engaged && !button->down && quiet >= bounce) {
        button->engaged = false;
        say(channel, 'u');
    } else if (button->engaged && button->down && quiet >= HELD && states[channel] == 'd') {
        say(channel, 'h');
    }
    if (++channel == CHANNELS)
        channel = 0;
}

const char *buttons_states(void)
{
    news = false;
    return states;
}

bool buttons_news(void)
{
    return news;
}

uint16_t buttons_presses(uint8_t channel)
{
    return buttons[channel].presses;
}

uint32_t buttons_chatter(uint8_t channel)
{
    return buttons[channel].chatter;
}
