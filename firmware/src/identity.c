#include "identity.h"
#include <avr/eeprom.h>
#include <stdbool.h>

#define NAME_AT ((uint8_t *)0)
#define NAME_SIZE 8
#define BOOTS_AT ((uint32_t *)16)

static char board[NAME_SIZE + 1];
static uint32_t boots;

static bool fit_for_a_name(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
}

void identity_start(void)
{
    eeprom_read_block(board, NAME_AT, NAME_SIZE);
    uint8_t length = 0;
    while (length < NAME_SIZE && fit_for_a_name(board[length]))
        length++;
    board[length] = '\0';
    if (length == 0)
        __builtin_strcpy(board, "NEW");

    /* Counting starts is enough to tell them apart, and a counter never repeats as chance might. */
    boots = eeprom_read_dword(BOOTS_AT) + 1;
    eeprom_write_dword(BOOTS_AT, boots);
}

const char *identity_board(void)
{
    return board;
}

uint32_t identity_boot(void)
{
    return boots;
}
