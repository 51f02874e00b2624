/*
 * What a hobby buzzer does: an Arduino-style sketch, written anew on avr-libc with the habits such sketches have. It looks
 * at its six pins one after the other, asks for the time after it has seen a change, ignores a button for 5 ms once it
 * has changed, and prints a line of text. Here to be measured beside our firmware, not to be used.
 *
 * Line: `channel level micros`, level 0 for pressed, at 115,200 baud, ended by CR LF.
 *
 * Measured on avr8js with the same compiler, in cycles, Debian's arduino-core-avr 1.8.7 against this file: one read of a
 * pin 47 against 50, micros() 37 against 44, the Timer0 interrupt 98 against 95. A round of all six pins takes 506 here,
 * which is 32 us, when nothing happens; a line takes some 400 us to print, and nothing is looked at meanwhile.
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <stdbool.h>
#include <util/atomic.h>

#define BAUD 115200UL
#define BUTTONS 6
#define FIRST_PIN 14 /* A0, by the numbers on an Uno */
#define PINS 20
#define SETTLE_US 5000
#define TICK_US 4 /* Timer0 at clk/64 */
#define RING 64   /* a power of two, for both directions */

/* What the core of such a board knows of each pin lies in flash: port, bit and the timer that may drive it. */
enum { NO_PORT, PORT_B, PORT_C, PORT_D };
enum { NO_TIMER, T0A, T0B, T1A, T1B, T2A, T2B };
static const uint8_t pin_port[PINS] PROGMEM = {
    PORT_D, PORT_D, PORT_D, PORT_D, PORT_D, PORT_D, PORT_D, PORT_D, PORT_B, PORT_B,
    PORT_B, PORT_B, PORT_B, PORT_B, PORT_C, PORT_C, PORT_C, PORT_C, PORT_C, PORT_C,
};
static const uint8_t pin_mask[PINS] PROGMEM = {
    1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 1, 2, 4, 8, 16, 32,
};
static const uint8_t pin_timer[PINS] PROGMEM = {[3] = T2B, [5] = T0B, [6] = T0A, [9] = T1A, [10] = T1B, [11] = T2A};
static volatile uint8_t *const port_input[] PROGMEM = {[PORT_B] = &PINB, [PORT_C] = &PINC, [PORT_D] = &PIND};

static volatile uint32_t overflows, milliseconds;
static volatile uint8_t sending[RING], received[RING];
static volatile uint8_t send_head, send_tail, receive_head;

/* Every 1024 us. Such cores also count milliseconds here, whether or not anybody asks for them. */
ISR(TIMER0_OVF_vect)
{
    static uint8_t eighths_of_us;
    eighths_of_us += 24 / 8;
    uint8_t whole = 1;
    if (eighths_of_us >= 1000 / 8) {
        eighths_of_us -= 1000 / 8;
        whole = 2;
    }
    milliseconds += whole;
    overflows++;
}

ISR(USART_UDRE_vect)
{
    UDR0 = sending[send_tail];
    send_tail = (send_tail + 1) % RING;
    if (send_tail == send_head)
        UCSR0B &= ~_BV(UDRIE0);
}

/* Nobody reads it, but the interrupt takes its time as it does in a sketch. */
ISR(USART_RX_vect)
{
    received[receive_head] = UDR0;
    receive_head = (receive_head + 1) % RING;
}

static uint32_t micros(void)
{
    uint32_t high;
    uint8_t low;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        high = overflows;
        low = TCNT0;
        /* It has wrapped, and the interrupt is still to come. */
        if ((TIFR0 & _BV(TOV0)) && low < 255)
            high++;
    }
    return (high << 8 | low) * TICK_US;
}

static void stop_pwm(uint8_t timer)
{
    switch (timer) {
    case T0A: TCCR0A &= ~_BV(COM0A1); break;
    case T0B: TCCR0A &= ~_BV(COM0B1); break;
    case T1A: TCCR1A &= ~_BV(COM1A1); break;
    case T1B: TCCR1A &= ~_BV(COM1B1); break;
    case T2A: TCCR2A &= ~_BV(COM2A1); break;
    case T2B: TCCR2A &= ~_BV(COM2B1); break;
    }
}

__attribute__((noinline)) static int read_pin(uint8_t pin)
{
    uint8_t timer = pgm_read_byte(&pin_timer[pin]);
    uint8_t mask = pgm_read_byte(&pin_mask[pin]);
    uint8_t port = pgm_read_byte(&pin_port[pin]);
    if (port == NO_PORT)
        return 0;
    if (timer != NO_TIMER)
        stop_pwm(timer);
    volatile uint8_t *input = (volatile uint8_t *)pgm_read_word(&port_input[port]);
    return (*input & mask) != 0;
}

static void put(char c)
{
    uint8_t next = (send_head + 1) % RING;
    while (next == send_tail)
        ;
    sending[send_head] = c;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        send_head = next;
        UCSR0B |= _BV(UDRIE0);
    }
}

static void print(uint32_t number)
{
    char digits[10];
    uint8_t count = 0;
    do
        digits[count++] = '0' + number % 10;
    while (number /= 10);
    while (count > 0)
        put(digits[--count]);
}

static void setup(void)
{
    PORTC |= _BV(0) | _BV(1) | _BV(2) | _BV(3) | _BV(4) | _BV(5);
    TCCR0A = _BV(WGM01) | _BV(WGM00);
    TCCR0B = _BV(CS01) | _BV(CS00);
    TIMSK0 = _BV(TOIE0);
    UCSR0A = _BV(U2X0);
    UBRR0 = (F_CPU / 4 / BAUD - 1) / 2;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
    sei();
}

int main(void)
{
    static int level[BUTTONS] = {1, 1, 1, 1, 1, 1};
    static bool settling[BUTTONS];
    static uint32_t changed_at[BUTTONS];
    setup();
    for (;;)
        for (uint8_t button = 0; button < BUTTONS; button++) {
            int now = read_pin(FIRST_PIN + button);
            if (now == level[button])
                continue;
            uint32_t at = micros();
            if (settling[button] && at - changed_at[button] < SETTLE_US)
                continue;
            settling[button] = true;
            changed_at[button] = at;
            level[button] = now;
            print(button);
            put(' ');
            print(now);
            put(' ');
            print(at);
            put('\r');
            put('\n');
        }
}
