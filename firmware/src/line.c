#include "line.h"
#include "care.h"
#include "crc.h"
#include "edges.h"
#include "hear.h"

static uint16_t crc;

static void send(char c)
{
    hear();
    while (!uart_has_room())
        care();
    uart_put(c);
}

static void put(char c)
{
    crc = crc_of(crc, c);
    send(c);
}

/* Making a byte takes about as long as sending one, so there may be no wait in which to sort what the interrupt saw. */
static void next_field(void)
{
    hear();
    if (looks_waiting())
        edges_sort();
    put(' ');
}

void line_break(void)
{
    send('\n');
}

void line_begin(char letter)
{
    care();
    crc = CRC_START;
    put(letter);
}

void line_text(const char *text)
{
    next_field();
    while (*text)
        put(*text++);
}

void line_decimal(uint32_t value)
{
    /* By subtraction: dividing 32 bits takes so long here that arriving bytes would be missed. */
    static const uint32_t powers[] = {1000000000, 100000000, 10000000, 1000000, 100000, 10000, 1000, 100, 10, 1};
    bool begun = false;
    next_field();
    /* Most numbers are small. */
    for (uint8_t i = value < 10 ? 9 : value < 10000 ? 6 : 0; i < sizeof powers / sizeof *powers; i++) {
        char digit = '0';
        for (; value >= powers[i]; value -= powers[i])
            digit++;
        begun |= digit != '0' || powers[i] == 1;
        if (begun)
            put(digit);
        hear();
    }
}

static char hex_digit(uint8_t value, char ten)
{
    return value < 10 ? '0' + value : ten + value - 10;
}

/* Lowest byte first, as the chip has them; leading zeros only up to `digits`. */
static void put_hex(const void *number, uint8_t size, uint8_t digits)
{
    const uint8_t *bytes = number;
    bool begun = false;
    next_field();
    for (uint8_t left = 2 * size; left--;) {
        uint8_t nibble = left & 1 ? bytes[left / 2] >> 4 : bytes[left / 2] & 0xF;
        begun |= nibble || left < digits;
        if (begun)
            put(hex_digit(nibble, 'a'));
        else
            hear();
    }
}

void line_hex(uint32_t value, uint8_t digits)
{
    put_hex(&value, sizeof value, digits);
}

void line_ticks(const ticks_t *ticks)
{
    put_hex(ticks, sizeof *ticks, 1);
}

void line_end(void)
{
    uint16_t check = crc;
    send('*');
    for (int8_t shift = 12; shift >= 0; shift -= 4)
        send(hex_digit(check >> shift & 0xF, 'A'));
    line_break();
}
