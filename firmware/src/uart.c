#include "uart.h"
#include "ticks.h"
#include <avr/io.h>

#define RECEIVED_SIZE 64 /* a power of two; longer than two of the hub's longest lines */

static uint8_t received[RECEIVED_SIZE];
static uint8_t head, tail;

void uart_start(void)
{
    UCSR0A = _BV(U2X0);
    UBRR0 = F_CPU / 8 / BAUD - 1;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0);
}

static void put_by(void)
{
    if (!(UCSR0A & _BV(RXC0)))
        return;
    uint8_t byte = UDR0;
    /* With no room the byte is dropped: its line then fails its check and the hub says it again. */
    if ((uint8_t)(head - tail) < RECEIVED_SIZE)
        received[head++ % RECEIVED_SIZE] = byte;
}

void uart_put(uint8_t byte)
{
    while (!(UCSR0A & _BV(UDRE0)))
        put_by();
    UDR0 = byte;
}

bool uart_get(uint8_t *byte)
{
    put_by();
    if (head == tail)
        return false;
    *byte = received[tail++ % RECEIVED_SIZE];
    return true;
}
