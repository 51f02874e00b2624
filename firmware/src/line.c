#include "line.h"
#include "uart.h"
#include <util/crc16.h>

#define CRC_START 0xFFFF
#define LONGEST_HUB_LINE 40

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
    /* By subtraction: dividing 32 bits takes so long here that arriving bytes would be missed. */
    static const uint32_t powers[] = {1000000000, 100000000, 10000000, 1000000, 100000, 10000, 1000, 100, 10, 1};
    bool begun = false;
    put(' ');
    for (uint8_t i = 0; i < sizeof powers / sizeof *powers; i++) {
        char digit = '0';
        for (; value >= powers[i]; value -= powers[i])
            digit++;
        begun |= digit != '0' || powers[i] == 1;
        if (begun)
            put(digit);
        uart_poll();
    }
}

static char hex_digit(uint8_t value, char ten)
{
    return value < 10 ? '0' + value : ten + value - 10;
}

void line_hex(ticks_t value, uint8_t digits)
{
    /* Byte by byte, as shifting 64 bits is slow too. */
    const uint8_t *bytes = (const uint8_t *)&value;
    bool begun = false;
    put(' ');
    for (uint8_t left = 12; left--;) {
        uint8_t nibble = left & 1 ? bytes[left / 2] >> 4 : bytes[left / 2] & 0xF;
        begun |= nibble || left < digits;
        if (begun)
            put(hex_digit(nibble, 'a'));
    }
}

void line_end(void)
{
    uint16_t check = crc;
    uart_put('*');
    for (int8_t shift = 12; shift >= 0; shift -= 4)
        uart_put(hex_digit(check >> shift & 0xF, 'A'));
    uart_put('\n');
}

static char heard[LONGEST_HUB_LINE + 1];
static const char *unread;

static uint8_t value_of(char digit)
{
    return digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}

uint32_t line_read(uint8_t radix)
{
    uint32_t value = 0;
    if (*unread == ' ')
        unread++;
    for (; *unread && *unread != ' '; unread++) {
        value = value * radix + value_of(*unread);
        uart_poll();
    }
    return value;
}

/* Ends the text before its check, if that is right. */
static bool is_right(uint8_t length)
{
    if (length < 6 || heard[length - 5] != '*')
        return false;
    uint16_t sum = CRC_START;
    for (uint8_t i = 0; i < length - 5; i++) {
        sum = _crc_xmodem_update(sum, heard[i]);
        uart_poll();
    }
    heard[length] = '\0';
    unread = heard + length - 4;
    if (line_read(16) != sum)
        return false;
    heard[length - 5] = '\0';
    return true;
}

char line_hear(void)
{
    static uint8_t length;
    uint8_t byte;
    while (uart_get(&byte)) {
        if (byte == '\r')
            continue;
        if (byte != '\n') {
            /* Too long for us is broken for us: it is counted out and fails its check. */
            if (length < LONGEST_HUB_LINE)
                heard[length++] = byte;
            continue;
        }
        uint8_t whole = length;
        length = 0;
        if (is_right(whole)) {
            unread = heard + 1;
            return heard[0];
        }
    }
    return 0;
}
