#include "line.h"
#include "uart.h"
#include <stdlib.h>
#include <util/crc16.h>

#define CRC_START 0xFFFF
#define LONGEST_HUB_LINE 32

static uint16_t crc;

static void put(char c)
{
    crc = _crc_xmodem_update(crc, c);
    uart_put(c);
}

void line_begin(char letter)
{
    crc = CRC_START;
    put(letter);
}

void line_text(const char *text)
{
    put(' ');
    while (*text)
        put(*text++);
}

void line_decimal(uint32_t value)
{
    char digits[11];
    line_text(ultoa(value, digits, 10));
}

static char digit(uint8_t value, char ten)
{
    return value < 10 ? '0' + value : ten + value - 10;
}

void line_hex(ticks_t value, uint8_t digits)
{
    put(' ');
    uint8_t left = 12;
    while (left > digits && !(value >> (4 * (left - 1)) & 0xF))
        left--;
    while (left--)
        put(digit(value >> (4 * left) & 0xF, 'a'));
}

void line_end(void)
{
    uint16_t check = crc;
    uart_put('*');
    for (int8_t shift = 12; shift >= 0; shift -= 4)
        uart_put(digit(check >> shift & 0xF, 'A'));
    uart_put('\n');
}

/* Splits "P 1f*ABCD" in place. */
static bool check(char *text, uint8_t length, heard_t *heard)
{
    if (length < 6 || text[length - 5] != '*')
        return false;
    uint16_t sum = CRC_START;
    for (uint8_t i = 0; i < length - 5; i++)
        sum = _crc_xmodem_update(sum, text[i]);
    text[length] = '\0';
    if (sum != (uint16_t)strtoul(text + length - 4, NULL, 16))
        return false;
    text[length - 5] = '\0';
    heard->letter = text[0];
    heard->fields = text[1] ? text + 2 : text + 1;
    return true;
}

bool line_hear(heard_t *heard)
{
    static char text[LONGEST_HUB_LINE + 1];
    static uint8_t length;
    uint8_t byte;
    while (uart_get(&byte)) {
        if (byte != '\n') {
            /* Too long for us is broken for us: it is counted out and fails its check. */
            if (length < LONGEST_HUB_LINE)
                text[length++] = byte;
            continue;
        }
        uint8_t whole = length;
        length = 0;
        if (check(text, whole, heard))
            return true;
    }
    return false;
}
