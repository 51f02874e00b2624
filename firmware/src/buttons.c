#include "buttons.h"
#include "hear.h"

#define HELD (5000UL * TICKS_PER_MS)
/* No press and release make as many changes; a loose wire does. */
#define TOO_MANY 200

/* A hand rests longer than this; static and a spike from the next cable do not. */
#define LASTING (100UL * TICKS_PER_MS / 1000)
/* A contact that comes so long after the first touch is another one; or sooner, where bounce is over sooner. */
#define ANOTHER (5UL * TICKS_PER_MS)

typedef struct {
    bool down : 1;
    bool engaged : 1; /* touched, and not yet released for good */
    bool weighed : 1; /* touched, and no contact has lasted yet */
    uint8_t changes; /* since it was quiet */
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

/* From the first contact of a press to its last change soon after. */
static void count_chatter(button_t *button)
{
    uint32_t since = button->changed_at - button->pressed_at;
    if (!button->weighed && since < bounce && since > button->chatter && button->presses)
        button->chatter = since;
}

bool buttons_change(uint8_t channel, bool down, uint32_t at)
{
    button_t *button = &buttons[channel];
    /* Up and quiet for long enough: let go, even if nobody has had the time to say so. */
    if (!button->down && at - button->changed_at >= bounce) {
        button->engaged = false;
        button->changes = 0;
    }
    hear();
    bool touched = down && !button->engaged;
    button->down = down;
    button->changed_at = at;
    count_change(channel);
    if (touched) {
        button->engaged = button->weighed = true;
        button->pressed_at = at;
    }
    hear();
    count_chatter(button);
    return touched;
}

char buttons_weigh(uint8_t channel, uint32_t sorted)
{
    button_t *button = &buttons[channel];
    if (button->down) {
        if (sorted - button->changed_at < LASTING)
            return 0;
        button->weighed = false;
        button->presses++;
        count_chatter(button);
        if (button->changes < TOO_MANY)
            say(channel, 'd');
        return 'D';
    }
    uint32_t since = sorted - button->pressed_at;
    if (since < ANOTHER && since < bounce)
        return 0;
    /* It can be pressed at once: a hand among sparks counts like any other. */
    button->engaged = button->weighed = false;
    return 'd';
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

void buttons_care(uint32_t sorted)
{
    static uint8_t channel;
    button_t *button = &buttons[channel];
    uint32_t quiet = sorted - button->changed_at;
    if (!button->down && !button->weighed && quiet >= bounce) {
        button->engaged = false;
        button->changes = 0;
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
