/* The serial port, polled. The chip holds three bytes, so somebody has to look every 30 µs: uart_poll. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

void uart_start(void);
/* Puts arrived bytes by. Call it in every loop that is not short. */
void uart_poll(void);
/* Polls while it waits. */
void uart_put(uint8_t byte);
/* True when a byte had arrived; it is in *byte. */
bool uart_get(uint8_t *byte);
