#include "hear.h"
#include "crc.h"

#define CHECK_SIZE 5 /* a star and four digits */

/* Lines with a right check, each ended by a zero. Indices of one byte wrap by themselves. */
static char ring[256];
static uint8_t oldest, whole;
/* The line that arrives, not to be read yet. */
static uint8_t into, length;
static bool broken; /* too long, or no room: it will not be kept, and the hub says again what matters */
static uint16_t sum = CRC_START;
/* Once its star has come: what the check has to be, and what has come of it. */
static bool starred;
static uint16_t wanted, check;

/* The line that is being read. */
static char heard[HEAR_LONGEST];
static const char *unread;
static bool wrong;

static uint8_t value_of(char digit)
{
    return digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}

static void store(char c)
{
    ring[into++] = c;
    broken |= into == oldest;
}

static void end_line(void)
{
    if (!broken && starred && check == wanted && (uint8_t)(into - whole) + CHECK_SIZE == length) {
        store('\0');
        if (!broken)
            whole = into;
    }
    into = whole;
    length = 0;
    broken = starred = false;
    sum = CRC_START;
}

void hear_byte(void)
{
    do {
        uint8_t byte = uart_byte();
        if (byte == '\n') {
            end_line();
            continue;
        }
        if (byte == '\r' || broken)
            continue;
        broken = ++length > HEAR_LONGEST;
        if (starred) {
            check = check << 4 | value_of(byte);
        } else if (byte == '*') {
            starred = true;
            wanted = sum;
            check = 0;
        } else {
            sum = crc_of(sum, byte);
            store(byte);
        }
    } while (uart_has_byte());
}

char hear_line(void)
{
    hear();
    if (oldest == whole)
        return 0;
    char *to = heard;
    do {
        *to = ring[oldest++];
        hear();
    } while (*to++);
    unread = heard + 1;
    wrong = false;
    return heard[0];
}

uint32_t hear_number(uint8_t radix)
{
    uint32_t value = 0;
    hear();
    wrong |= *unread++ != ' ' || !*unread;
    for (; !wrong && *unread && *unread != ' '; unread++) {
        uint8_t digit = value_of(*unread);
        /* Too large for 32 bits is no number either. */
        wrong = digit >= radix || value >= (radix == 16 ? 1UL << 28 : UINT32_MAX / 10);
        /* By hand: a multiplication of 32 bits takes twice as long. */
        value = (radix == 16 ? value << 4 : (value << 3) + (value << 1)) + digit;
        hear();
    }
    return value;
}

const char *hear_word(void)
{
    const char *word = unread + 1;
    wrong |= *unread != ' ';
    while (*unread)
        unread++;
    hear();
    return word;
}

bool hear_ended(void)
{
    return !wrong && !*unread;
}
