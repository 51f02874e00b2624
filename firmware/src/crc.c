#include "crc.h"
#include <util/crc16.h>

uint16_t crc_of(uint16_t before, uint8_t byte)
{
    return _crc_xmodem_update(before, byte);
}
