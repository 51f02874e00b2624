/* What the buttons do, from what the pins do: a press counts from its first contact, if one soon after lasts; then chatter is
   told from the next press. */
#pragma once
#include "looks.h"
#include <stdbool.h>
#include <stdint.h>

#define BOUNCE_MS 25
#define BOUNCE_MS_LEAST 1
#define BOUNCE_MS_MOST 250

void buttons_start(uint8_t down);
/* After a press a button has to be up, and quiet, for this long before it can be pressed again. */
void buttons_set_bounce(uint8_t ms);
uint8_t buttons_bounce(void);
/* A button changed; true when it is touched afresh, which is to be weighed. */
bool buttons_change(uint8_t channel, bool down, uint32_t at);
/* Was that a press? 'D': it was. 'd': only a spark. 0: not known yet. Every change before `sorted` has been told. */
char buttons_weigh(uint8_t channel, uint32_t sorted);
/* It changed, perhaps, and nobody saw when; true when it must have been pressed. */
bool buttons_change_unseen(uint8_t channel, bool down, uint32_t now);
/* Looks after one button a call; every change before `sorted` has been told. */
void buttons_care(uint32_t sorted);
/* One letter a button, as PROTOCOL.md has them; changes are told once. */
const char *buttons_states(void);
bool buttons_news(void);
uint16_t buttons_presses(uint8_t channel);
/* The longest chatter after a press, in ticks. */
uint32_t buttons_chatter(uint8_t channel);
