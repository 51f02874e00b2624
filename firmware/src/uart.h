/* The serial port, polled: while a byte waits to leave, arriving ones are put by. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

void uart_start(void);
void uart_put(uint8_t byte);
/* True when a byte had arrived; it is in *byte. */
bool uart_get(uint8_t *byte);
