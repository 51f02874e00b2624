/* CRC-16/CCITT-FALSE, the check of every line. */
#pragma once
#include <stdint.h>

#define CRC_START 0xFFFF

uint16_t crc_of(uint16_t before, uint8_t byte);
