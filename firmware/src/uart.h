/* The serial port, polled. */
#pragma once
#include <avr/io.h>
#include <stdbool.h>
#include <stdint.h>

static inline void uart_start(void)
{
    UCSR0A = _BV(U2X0);
    UBRR0 = (F_CPU / 4 / BAUD - 1) / 2; /* rounded */
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0);
}

static inline bool uart_has_byte(void)
{
    return UCSR0A & _BV(RXC0);
}

static inline uint8_t uart_byte(void)
{
    return UDR0;
}

static inline bool uart_has_room(void)
{
    return UCSR0A & _BV(UDRE0);
}

static inline void uart_put(uint8_t byte)
{
    UDR0 = byte;
}
