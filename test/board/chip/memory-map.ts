/** The ATmega328P. */
export const FLASH_BYTES = 0x8000;
export const EEPROM_BYTES = 1024;
export const SRAM_BYTES = 2048;
export const RAM_START = 0x100;
