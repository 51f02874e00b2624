#include "uart.h"
#include <avr/io.h>

#define ROOM 128 /* a power of two; several of the hub's longest lines */

static uint8_t received[ROOM];
static uint8_t head, tail;

void uart_start(void)
{
    UCSR0A = _BV(U2X0);
    UBRR0 = F_CPU / 8 / BAUD - 1;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0);
}

void uart_poll(void)
{
    while (UCSR0A & _BV(RXC0)) {
        uint8_t byte = UDR0;
        /* With no room the byte is dropped: its line then fails its check and the hub says it again. */
        if ((uint8_t)(head - tail) < ROOM)
            received[head++ % ROOM] = byte;
    }
}

void uart_put(uint8_t byte)
{
    do
        uart_poll();
    while (!(UCSR0A & _BV(UDRE0)));
    UDR0 = byte;
}

bool uart_get(uint8_t *byte)
{
    uart_poll();
    if (head == tail)
        return false;
    *byte = received[tail++ % ROOM];
    return true;
}
