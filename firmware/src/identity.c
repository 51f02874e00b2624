#include "identity.h"
#include "chance.h"
#include <avr/eeprom.h>
#include <stdbool.h>

#define NAME_AT ((uint8_t *)0)
#define NAME_SIZE 6
/* Follows a name of ours: what another program left there is none. */
#define MARK 'Q'
#define BOOTS_AT ((uint8_t *)16)
#define ALPHABET "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

static char board[NAME_SIZE + 1];
static uint32_t boots;

static bool fit_for_a_name(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
}

static bool read_name(void)
{
    eeprom_read_block(board, NAME_AT, NAME_SIZE);
    if (eeprom_read_byte(NAME_AT + NAME_SIZE) != MARK)
        return false;
    for (uint8_t i = 0; i < NAME_SIZE; i++)
        if (!fit_for_a_name(board[i]))
            return false;
    return true;
}

/* A name by chance, once for ever: two boards with one name would pass for each other. */
static void take_a_name(void)
{
    uint32_t random = chance();
    for (uint8_t i = 0; i < NAME_SIZE; i++, random >>= 5)
        board[i] = ALPHABET[random & 31];
    eeprom_update_block(board, NAME_AT, NAME_SIZE);
    eeprom_update_byte(NAME_AT + NAME_SIZE, MARK);
}

static void count_boot(void)
{
    for (uint8_t i = 4; i--;)
        boots = boots << 8 | eeprom_read_byte(BOOTS_AT + i);
    boots++;
    /* The largest byte first: power lost half-way leaves a number too large, never one already used. */
    for (uint8_t i = 4; i--;)
        eeprom_update_byte(BOOTS_AT + i, boots >> 8 * i);
}

void identity_start(void)
{
    if (!read_name())
        take_a_name();
    count_boot();
}

const char *identity_board(void)
{
    return board;
}

uint32_t identity_boot(void)
{
    return boots;
}
